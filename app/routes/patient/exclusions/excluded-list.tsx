/** What was excluded, newest first: the value struck through, who, when, why, what was withdrawn, and the way back. */
import { paths } from "#app/addresses/paths.ts";
import { kindText, valueText } from "#app/features/exclusions/measurement-words.ts";
import { exclusionReasonText } from "#app/features/exclusions/reason-text.ts";
import { WithdrawnList } from "#app/features/exclusions/withdrawn-list.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ReadingExclusion } from "#contract/reading-exclusion.ts";

interface ExcludedListProps {
  readonly patientId: string;
  readonly exclusions: readonly ReadingExclusion[];
  /** names by user id */
  readonly names: ReadonlyMap<string, string>;
}

export function ExcludedList({ patientId, exclusions, names }: ExcludedListProps) {
  const { t } = currentPage();
  if (exclusions.length === 0)
    return <p className="text-ink-muted">{t("exclusions.none_excluded")}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {exclusions.map((one) => (
        <Excluded
          key={one.exclusion_id ?? one.reading_id}
          one={one}
          names={names}
          patientId={patientId}
        />
      ))}
    </ul>
  );
}

function Excluded({
  one,
  names,
  patientId,
}: Omit<ExcludedListProps, "exclusions"> & { readonly one: ReadingExclusion }) {
  const page = currentPage();
  const { t, language, zone } = page;
  const when = (at: string) => formatInstant(at, "dateTime", language, zone);
  const who = (id: string | null) => names.get(id ?? "") ?? t("person.unknown_author");
  const measured = `${kindText(page, one.kind)} ${valueText(page, one)}, ${when(one.measured_at)}`;
  const isUndone = one.undone_at !== null;
  const why = exclusionReasonText(t, one);
  return (
    <li
      data-exclusion={isUndone ? "undone" : one.origin}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
    >
      <div className="flex min-w-0 grow basis-64 flex-col gap-0.5">
        <p className="font-semibold">{isUndone ? measured : <s>{measured}</s>}</p>
        <p className="text-sm">
          {one.origin === "sender"
            ? t("checklist.taken_back.reading", { date: when(one.excluded_at) })
            : t("exclusions.excluded_by", {
                name: who(one.excluded_by),
                time: when(one.excluded_at),
              })}
        </p>
        {why && <p className="text-sm wrap-anywhere whitespace-pre-line">{why}</p>}
        {one.undone_at !== null && (
          <p className="text-sm">
            {t("exclusions.undone_by", { name: who(one.undone_by), time: when(one.undone_at) })}
          </p>
        )}
        <WithdrawnList incidents={one.withdrawn_incidents} />
      </div>
      {one.exclusion_id !== null && !isUndone && (
        <Form method="post" action={paths.exclusions(patientId)}>
          <input type="hidden" name="form_id" value={newFormId()} />
          <input type="hidden" name="exclusion_id" value={one.exclusion_id} />
          <Button size="small" name="intent" value="undo">
            {t("exclusions.undo")} <VisuallyHidden>{measured}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  );
}
