/** The running snoozes of a patient, above the open incidents: a reader of "nothing open" sees them too. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Snooze } from "#contract/snooze.ts";
import { snoozeBounds, snoozeLine } from "./snooze-words.ts";

interface RunningSnoozesProps {
  readonly patientId: string;
  readonly snoozes: readonly Snooze[];
}

export function RunningSnoozes({ patientId, snoozes }: RunningSnoozesProps) {
  const page = currentPage();
  return snoozes.map((snooze) => (
    <div
      key={snooze.id}
      data-snooze=""
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 text-sm"
    >
      <p className="flex min-w-0 grow basis-64 items-start gap-2">
        <Icon name="moon" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{snoozeLine(snooze, page)}</span>
          {` · ${snoozeBounds(snooze, page)} · ${snooze.reason}`}
        </span>
      </p>
      <Link href={paths.snoozes(patientId)} className="print:hidden">
        {page.t("snoozes.details")}
      </Link>
    </div>
  ));
}
