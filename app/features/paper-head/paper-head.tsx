/** The head of a printed page: whose it is, and who printed it when. Loose pages find back to each other by it. */
import type { ReactNode } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { OwnProfile } from "#app/features/person/load-own-profile.ts";
import { type NamedPatient, patientLine } from "./patient-line.ts";

interface PaperHeadProps {
  patient: NamedPatient;
  own: OwnProfile;
  /** what else identifies the page, such as its period */
  children?: ReactNode;
}

export function PaperHead({ patient, own, children }: PaperHeadProps) {
  const page = currentPage();
  const { t, language, zone, nowMs } = page;
  const time = `${formatInstant(nowMs, "dateTime", language, zone)} (${zone})`;
  const name = own.record && fullName(own.record);
  return (
    <div className="border-b-2 border-ink pb-1 text-sm">
      <p className="font-semibold">{patientLine(patient, page)}</p>
      {children}
      <p>
        {name
          ? t("handover.sheet.printed_by", { name, time })
          : t("handover.sheet.printed", { time })}
      </p>
    </div>
  );
}
