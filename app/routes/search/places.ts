/** Screens and actions that search leads to: those that the menus show the reader, by their names there. */
import "server-only";
import type { TFunction } from "i18next";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { mayDefineLabels } from "#app/features/labels/may-define-labels.ts";
import type { IconName } from "#app/ui/icon.tsx";

export interface Place {
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
}

interface Reader {
  readonly role: string;
  /** of roles and institutions that have implants */
  readonly hasImplants: boolean;
}

export function screens(t: TFunction, { role, hasImplants }: Reader): Place[] {
  const isAdmin = role === "ADMIN";
  const places: (Place | false)[] = [
    { href: paths.dashboard, icon: "dashboard", name: t("shell.nav.dashboard") },
    { href: paths.patients, icon: "patients", name: t("shell.nav.patients") },
    { href: paths.tasks, icon: "check", name: t("tasks.title") },
    { href: paths.shift, icon: "print", name: t("tasks.shift.title") },
    { href: paths.devices, icon: "device", name: t("shell.nav.devices") },
    { href: paths.thresholds, icon: "thresholds", name: t("shell.nav.thresholds") },
    { href: paths.insights, icon: "graph", name: t("insights.title") },
    { href: paths.labels, icon: "tag", name: t("labels.title") },
    hasImplants && {
      href: paths.implantInbox,
      icon: "implant",
      name: t("implant_inbox.title"),
    },
    hasImplants && {
      href: paths.connectImplantData,
      icon: "implant",
      name: t("shell.connect_implant_vendor"),
    },
    role !== "PBA" && {
      href: paths.qualityReport,
      icon: "document",
      name: t("quality_report.title"),
    },
    isAdmin && { href: paths.operator, icon: "graph", name: t("operator.title") },
    isAdmin && { href: paths.audit, icon: "history", name: t("audit.title") },
    isAdmin && { href: paths.receipts, icon: "message", name: t("receipts.title") },
    isAdmin && { href: paths.webhooks, icon: "external", name: t("webhooks.title") },
    isAdmin && { href: paths.apiDocs, icon: "document", name: t("api_docs.title") },
    { href: paths.profile, icon: "user", name: t("shell.profile") },
    { href: paths.secondFactor, icon: "key", name: t("second_factor.title") },
    { href: paths.ownSessions, icon: "device", name: t("own_sessions.title") },
    { href: paths.support, icon: "support", name: t("shell.nav.support") },
  ];
  return places.filter((place) => place !== false);
}

export function actions(t: TFunction, { role }: Reader): Place[] {
  const places: (Place | false)[] = [
    { href: paths.onboarding, icon: "plus", name: t("shell.add_patient") },
    { href: withSearch(paths.tasks, { new: 1 }), icon: "plus", name: t("tasks.add") },
    { href: paths.warnings, icon: "check", name: t("warnings.title") },
    mayDefineLabels(role) && {
      href: withSearch(paths.labels, { edit: "new" }),
      icon: "plus",
      name: t("labels.add"),
    },
    {
      href: withSearch(paths.patients, { views: "open" }),
      icon: "eye",
      name: t("patients.views.manage"),
    },
  ];
  return places.filter((place) => place !== false);
}

/** Those of which each typed word begins a word; all where nothing is typed. Letters count without their marks. */
export function namedSo(places: readonly Place[], words: string): Place[] {
  const typed = wordsOf(words);
  return places.filter(({ name }) => {
    const own = wordsOf(name);
    return typed.every((word) => own.some((each) => each.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
