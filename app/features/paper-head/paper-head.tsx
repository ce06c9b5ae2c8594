/** The head of a printed page: whose it is, and who printed it when. Loose pages find back to each other by it. */
import type { ReactNode } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import type { OwnProfile } from "#app/features/person/load-own-profile.ts";
import { type NamedPatient, patientLine } from "./patient-line.ts";
import { printedText } from "./printed-text.ts";

interface PaperHeadProps {
  patient: NamedPatient;
  own: OwnProfile;
  /** what else identifies the page, such as its period */
  children?: ReactNode;
}

export function PaperHead({ patient, own, children }: PaperHeadProps) {
  const page = currentPage();
  return (
    <div className="border-b-2 border-ink pb-1 text-sm">
      <p className="font-semibold">{patientLine(patient, page)}</p>
      {children}
      <p>{printedText(page, own)}</p>
    </div>
  );
}
