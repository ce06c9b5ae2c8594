import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import { Link } from "#app/ui/link.tsx";

/** From an alert of an ECG to that ECG. */
export function EcgLink({
  patientId,
  ecgId,
  t,
}: {
  patientId: string;
  ecgId: string;
  t: TFunction;
}) {
  return (
    <Link
      href={paths.ecg(patientId, ecgId)}
      className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
    >
      {t("checklist.view_ecg")}
    </Link>
  );
}
