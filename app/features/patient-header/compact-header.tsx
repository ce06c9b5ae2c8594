/**
 * Who this is while the page is scrolled (HEAD-09). It lies under the lower edge of the header and comes out when that
 * has left: by its place alone, so nothing moves, and no script is needed. For the eye only; the h1 says it to all.
 */
import { sortName } from "#app/features/person/person-name.ts";
import type { Patient } from "#contract/patient.ts";

export function CompactHeader({ patient }: { patient: Patient }) {
  return (
    <div
      aria-hidden="true"
      data-compact-header=""
      className="sticky top-14 z-9 -mx-4 -mt-13 flex h-9 items-center gap-3 border-b border-line bg-surface px-4 md:-mx-6 md:px-6 print:hidden"
    >
      <span className="text-ink-muted">{`PAT${patient.short_id}`}</span>
      <span className="truncate font-semibold">{sortName(patient.patient_info)}</span>
    </div>
  );
}
