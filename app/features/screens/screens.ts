/** The screens that a reader may open, by their names: of this one list the frame's bar and menus and the search are made. */
import "server-only";
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import type { IconName } from "#app/ui/icon.tsx";

/** Where the frame shows a screen: the bar, or a part of the user's menu. */
type FramePart = "bar" | "account" | "menu" | "admin" | "implants";

export interface Screen {
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  /** a shorter name, for the bar */
  readonly barName?: string;
  /** none: the search and other screens lead there */
  readonly frame: readonly FramePart[];
}

export interface Reader {
  readonly role: string;
  /** of roles and institutions that have implants */
  readonly hasImplants: boolean;
}

/** In the order of the frame, the others after. */
export function screensOf(t: TFunction, { role, hasImplants }: Reader): Screen[] {
  const screen = (
    href: string,
    icon: IconName,
    name: string,
    ...frame: readonly FramePart[]
  ): Screen => ({ href, icon, name, frame });
  const ofImplants = [
    {
      ...screen(paths.implantInbox, "implant", t("implant_inbox.title"), "bar", "implants"),
      barName: t("shell.nav.implants"),
    },
    screen(paths.connectImplantData, "implant", t("shell.connect_implant_vendor"), "implants"),
  ];
  const ofAdmin = [
    screen(paths.webhooks, "external", t("webhooks.title"), "admin"),
    screen(paths.receipts, "message", t("receipts.title"), "admin"),
    screen(paths.questionnaires, "check", t("questionnaires.title"), "admin"),
    screen(paths.audit, "history", t("audit.title"), "admin"),
    screen(paths.operator, "graph", t("operator.title"), "admin"),
    screen(paths.apiDocs, "document", t("api_docs.title"), "admin"),
  ];
  return [
    screen(paths.dashboard, "dashboard", t("shell.nav.dashboard"), "bar"),
    screen(paths.patients, "patients", t("shell.nav.patients"), "bar"),
    screen(paths.devices, "device", t("shell.nav.devices"), "bar"),
    ...(hasImplants ? ofImplants : []),
    screen(paths.thresholds, "thresholds", t("shell.nav.thresholds"), "bar"),
    screen(paths.support, "support", t("shell.nav.support"), "bar"),
    screen(paths.profile, "user", t("shell.profile"), "account"),
    screen(paths.insights, "graph", t("insights.title"), "menu"),
    screen(paths.tasks, "check", t("tasks.title"), "menu"),
    ...(role === "ADMIN" ? ofAdmin : []),
    screen(paths.shift, "print", t("tasks.shift.title")),
    screen(paths.statistics, "graph", t("statistics.title")),
    screen(paths.letters, "print", t("letters.title")),
    screen(paths.labels, "tag", t("labels.title")),
    ...(role === "PBA" ? [] : [screen(paths.qualityReport, "document", t("quality_report.title"))]),
    screen(paths.secondFactor, "key", t("second_factor.title")),
    screen(paths.passkeys, "key", t("passkeys.title")),
    screen(paths.ownSessions, "device", t("own_sessions.title")),
  ];
}

/** Those of a part of the frame, in its order. */
export const framed = (screens: readonly Screen[], part: FramePart): Screen[] =>
  screens.filter(({ frame }) => frame.includes(part));
