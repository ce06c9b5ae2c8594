import type { TFunction } from "i18next";

interface Named {
  readonly title?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly username?: string | null;
}

/** "Dr. med. Anna Weber"; a user without a name by the username. */
export function fullName(person: Named): string {
  const name = [person.title, person.first_name, person.last_name].filter(Boolean).join(" ");
  return name || (person.username ?? "");
}

/** How one is greeted: title and last name. */
export function titleAndLastName(person: Named): string {
  return [person.title, person.last_name].filter(Boolean).join(" ") || (person.username ?? "");
}

/** "Albrecht, Erika": as lists are sorted. */
export function sortName({ title, first_name, last_name }: Named): string {
  const given = [title, first_name].filter(Boolean).join(" ");
  return [last_name, given].filter(Boolean).join(", ");
}

/** First letters of first and last name, in capitals of the language (Turkish i is İ). */
export function initials({ first_name, last_name, username }: Named, locale: string): string {
  const letters = [first_name, last_name]
    .filter(Boolean)
    .map((name) => Array.from(name ?? "")[0] ?? "");
  return (letters.join("") || (username ?? "").slice(0, 1)).toLocaleUpperCase(locale);
}

/** A word for each sex; an unknown value is shown in quotes. */
export function sexText(t: TFunction, sex: string | null): string | undefined {
  if (sex === null) return undefined;
  if (sex === "MALE" || sex === "FEMALE" || sex === "NOT_SPECIFIED") return t(`person.sex.${sex}`);
  return t("anamnesis.unknown_value", { value: sex });
}
