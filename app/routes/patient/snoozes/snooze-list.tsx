/** Snoozes of a patient: what is silent and until when, by whom and why, what was silenced, and the way to end it. */
import { paths } from "#app/addresses/paths.ts";
import { measurementOf } from "#app/features/incident-checklist/measured.ts";
import { snoozeBounds, snoozeEndText, snoozeLine } from "#app/features/snoozes/snooze-words.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import type { Snooze } from "#contract/snooze.ts";

interface SnoozeListProps {
  readonly patientId: string;
  readonly snoozes: readonly Snooze[];
  /** names by user id */
  readonly names: ReadonlyMap<string, string>;
}

export function SnoozeList({ patientId, snoozes, names }: SnoozeListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {snoozes.map((snooze) => (
        <Item key={snooze.id} snooze={snooze} names={names} patientId={patientId} />
      ))}
    </ul>
  );
}

function Item({
  snooze,
  names,
  patientId,
}: Omit<SnoozeListProps, "snoozes"> & { readonly snooze: Snooze }) {
  const page = currentPage();
  const { t, language, zone } = page;
  const when = (at: string) => formatInstant(at, "dateTime", language, zone);
  const who = (id: string | null) => names.get(id ?? "");
  const line = snoozeLine(snooze, page);
  const over = snoozeEndText(snooze, who(snooze.ended_by), page);
  const made = {
    name: who(snooze.created_by) ?? t("person.unknown_author"),
    time: when(snooze.created_at),
  };
  return (
    <li
      data-snooze={over ? "over" : "running"}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
    >
      <div className="flex min-w-0 grow basis-64 flex-col gap-0.5">
        <p className="font-semibold">{line}</p>
        <p className="text-sm">{snoozeBounds(snooze, page)}</p>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{snooze.reason}</p>
        <p className="text-sm text-ink-muted">{t("snoozes.by", made)}</p>
        {over && <p className="text-sm">{over}</p>}
        <Silenced snooze={snooze} />
      </div>
      {!over && (
        <Form method="post" action={paths.snoozes(patientId)}>
          <input type="hidden" name="form_id" value={newFormId()} />
          <input type="hidden" name="snooze_id" value={snooze.id} />
          <Button
            size="small"
            name="intent"
            value="end"
            aria-label={t("snoozes.end_of", { item: line })}
          >
            {t("snoozes.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Recorded, and no review was requested. */
function Silenced({ snooze: { silenced, flag_type } }: { readonly snooze: Snooze }) {
  const page = currentPage();
  const { t, language, zone } = page;
  if (silenced.length === 0) return null;
  return (
    <details className="text-sm">
      <summary>{t("snoozes.silenced", { count: silenced.length })}</summary>
      <ul className="ms-5 list-disc">
        {silenced.map(({ incident_id, happened_at, value }) => (
          <li key={incident_id}>
            {[
              value !== null && measurementText(measurementOf(flag_type, value, page)),
              formatInstant(happened_at, "dateTime", language, zone),
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
    </details>
  );
}
