/** What the clinic calls this patient by, and the form that puts labels on and takes them off. */
import { paths } from "#app/addresses/paths.ts";
import { LabelTag, LabelTags } from "#app/features/labels/label-tags.tsx";
import { loadLabels } from "#app/features/labels/load-labels.ts";
import { mayDefineLabels } from "#app/features/labels/may-define-labels.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { labelKinds } from "#contract/codes/label.ts";
import type { Label } from "#contract/label.ts";
import type { Patient } from "#contract/patient.ts";

/** Nothing if the backend has no labels. */
export async function LabelsCard({ patient }: { patient: Patient }) {
  const { t } = currentPage();
  const context = requestContext();
  const read = await loadLabels(context);
  if (!read) return null;
  const usable = (read.isReady ? read.value : []).filter(
    ({ retired_at, institution_id }) =>
      retired_at === null && institution_id === patient.institution_id,
  );
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t("labels.title")}</h2>
      {patient.labels.length > 0 ? (
        <LabelTags labels={patient.labels} t={t} />
      ) : (
        <p className="text-ink-muted">{t("labels.none_worn")}</p>
      )}
      {!read.isReady && <p>{t("errors.panel_failed", { subject: t("labels.define") })}</p>}
      {usable.length > 0 && <PutOn patient={patient} usable={usable} />}
      {mayDefineLabels(requireUser(context).role) && (
        <Link href={paths.labels}>{t("labels.define")}</Link>
      )}
    </Card>
  );
}

function PutOn({ patient, usable }: { patient: Patient; usable: readonly Label[] }) {
  const { t } = currentPage();
  const worn = new Set(patient.labels.map(({ id }) => id));
  return (
    <details className="group/fold w-full min-w-0">
      <summary className="row-height inline-flex items-center gap-1 text-accent">
        <Icon name="chevron-right" sizePx={16} className="group-open/fold:rotate-90" />
        {t("labels.put_on")}
      </summary>
      <form
        method="post"
        action={paths.patientLabels(patient.patient_id)}
        aria-label={t("labels.title")}
        className="flex flex-col gap-3 pt-2"
      >
        <input type="hidden" name="form_id" value={newFormId()} />
        {[...worn].map((id) => (
          <input key={id} type="hidden" name="before" value={id} />
        ))}
        {labelKinds.map((kind) => {
          const ofKind = usable.filter((label) => label.kind === kind);
          return (
            ofKind.length > 0 && (
              <fieldset key={kind} className="min-w-0">
                <legend className="font-semibold">{t(`labels.kinds.${kind}`)}</legend>
                {ofKind.map((label) => (
                  <Checkbox
                    key={label.id}
                    id={`label-${label.id}`}
                    name="label_ids"
                    value={label.id}
                    label={<LabelTag label={label} t={t} />}
                    defaultChecked={worn.has(label.id)}
                  />
                ))}
              </fieldset>
            )
          );
        })}
        <Button className="self-start">{t("labels.save_worn")}</Button>
      </form>
    </details>
  );
}
