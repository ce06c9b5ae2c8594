/** A patient beside the patient list, in the order of the window that is shown. */
import type { ReactNode } from "react";
import { PreviewFrame } from "#app/features/patient-preview/preview-frame.tsx";
import type { PatientListView } from "./queries.ts";

interface ListPreviewProps {
  readonly view: PatientListView;
  readonly patientId: string;
  readonly children: ReactNode;
}

export async function ListPreview({ view, patientId, children }: ListPreviewProps) {
  const list = await view.window;
  const listed = (list.isReady ? list.value.items : []).map((patient) => {
    const { red, yellow } = patient.active_incidents_by_severity;
    return { id: patient.patient_id, isOpen: red + yellow > 0 };
  });
  return (
    <PreviewFrame list="patients" patientId={patientId} listed={listed}>
      {children}
    </PreviewFrame>
  );
}
