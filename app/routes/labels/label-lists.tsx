/** The labels by kind, and below them those that are no longer in use. */
import { paths } from "#app/addresses/paths.ts";
import { LabelTag } from "#app/features/labels/label-tags.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { Panel, QuietPanel } from "#app/ui/panel.tsx";
import { labelKinds } from "#contract/codes/label.ts";
import type { Label } from "#contract/label.ts";
import { editLabelHref } from "./labels-address.ts";

interface LabelListsProps {
  readonly labels: readonly Label[];
  readonly mayDefine: boolean;
}

export function LabelLists({ labels, mayDefine }: LabelListsProps) {
  const { t } = currentPage();
  const used = labels.filter(({ retired_at }) => retired_at === null);
  const retired = labels.filter(({ retired_at }) => retired_at !== null);
  return (
    <>
      {used.length === 0 && <QuietPanel text={t("labels.none")} />}
      {labelKinds.map((kind) => {
        const ofKind = used.filter((label) => label.kind === kind);
        return (
          ofKind.length > 0 && (
            <Panel key={kind} id={`labels-${kind}`} title={t(`labels.kinds.${kind}`)}>
              <Rows labels={ofKind} mayDefine={mayDefine} />
            </Panel>
          )
        );
      })}
      {retired.length > 0 && (
        <Panel id="labels-retired" title={t("labels.retired")}>
          <Rows labels={retired} mayDefine={mayDefine} />
        </Panel>
      )}
    </>
  );
}

function Rows({ labels, mayDefine }: LabelListsProps) {
  const { t } = currentPage();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {labels.map((label) => (
        <li key={label.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 grow basis-40">
            <LabelTag label={label} t={t} />
          </span>
          <span className="text-ink-muted">
            {t("labels.patients", { count: label.patient_count })}
          </span>
          {mayDefine && <Change label={label} />}
        </li>
      ))}
    </ul>
  );
}

function Change({ label: { id, name, retired_at } }: { label: Label }) {
  const { t } = currentPage();
  if (retired_at === null)
    return (
      <ButtonLink
        size="small"
        icon="edit"
        href={editLabelHref(id)}
        aria-label={t("labels.edit_of", { name })}
      >
        {t("labels.edit")}
      </ButtonLink>
    );
  return (
    <Form method="post" action={paths.labels}>
      <input type="hidden" name="form_id" value={newFormId()} />
      <input type="hidden" name="id" value={id} />
      <Button
        size="small"
        name="intent"
        value="restore"
        aria-label={t("labels.restore_of", { name })}
      >
        {t("labels.restore")}
      </Button>
    </Form>
  );
}
