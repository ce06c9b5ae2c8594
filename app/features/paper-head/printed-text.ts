import { fullName } from "#app/features/person/person-name.ts";
import type { OwnProfile } from "#app/features/person/load-own-profile.ts";
import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";

/** "Printed by Dr. Anna Weber, 20 Nov 2026, 09:30 (Europe/Berlin)"; without a name if it could not be read. */
export function printedText(
  { t, language, zone, nowMs }: Pick<Page, "t" | "language" | "zone" | "nowMs">,
  { record }: OwnProfile,
): string {
  const time = `${formatInstant(nowMs, "dateTime", language, zone)} (${zone})`;
  return record
    ? t("handover.sheet.printed_by", { name: fullName(record), time })
    : t("handover.sheet.printed", { time });
}
