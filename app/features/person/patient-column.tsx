import { paths } from "#app/addresses/paths.ts";
import { RowLink } from "#app/ui/row-link.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { PatientInfo } from "#contract/patient-info.ts";
import { sortName } from "./person-name.ts";

interface NamedPatient {
  readonly patient_id: string;
  readonly patient_info: PatientInfo;
  readonly short_id: string | number | null;
}

/** Names a row by its patient, and links to the patient; a patient without a name is shown by the short id. */
export const patientColumn = (header: string): Column<NamedPatient> => ({
  key: "patient",
  header,
  isRowHeader: true,
  className: "sm:min-w-40",
  cell: ({ patient_id, patient_info, short_id }) => (
    <RowLink href={paths.patient(patient_id)} className="wrap-anywhere">
      {sortName(patient_info) || `PAT${short_id}`}
    </RowLink>
  ),
});
