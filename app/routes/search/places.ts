/** What search leads to besides patients: the screens of the frame, and actions, by their names there. */
import "server-only";
import type { TFunction } from "i18next";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { mayDefineLabels } from "#app/features/labels/may-define-labels.ts";
import type { Reader, Screen } from "#app/features/screens/screens.ts";

/** A screen or an action. */
export type Place = Pick<Screen, "href" | "icon" | "name">;

export function actions(t: TFunction, { role }: Pick<Reader, "role">): Place[] {
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
