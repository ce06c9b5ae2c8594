/** A label, new or changed: a dialog with an address over the page, and a plain form. */
import { LabelIcon } from "#app/features/labels/label-tags.tsx";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { labelColours, labelKinds, labelNameMax } from "#contract/codes/label.ts";
import type { Label } from "#contract/label.ts";
import { editLabelHref, newLabel } from "./labels-address.ts";
import { labelForm } from "./schema.ts";

/** Without a label a new one. */
export function LabelDialog({ label }: { label: Label | undefined }) {
  const { t } = currentPage();
  return (
    <Dialog
      id="label"
      title={t(label ? "labels.edit_title" : "labels.add")}
      isOpen
      closeHref={paths.labels}
      closeLabel={t("actions.close")}
    >
      {label && <p className="text-ink-muted">{t("labels.for_all")}</p>}
      <LabelForm label={label} />
      {label && (
        <Form
          method="post"
          action={paths.labels}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
        >
          <p className="min-w-0 grow basis-56 text-sm text-ink-muted">{t("labels.retire_hint")}</p>
          <input type="hidden" name="form_id" value={newFormId()} />
          <input type="hidden" name="id" value={label.id} />
          <Button name="intent" value="retire">
            {t("labels.retire")}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function LabelForm({ label }: { label: Label | undefined }) {
  const { t } = currentPage();
  const state = formState(labelForm);
  const typed = (name: "kind" | "name" | "colour") => ({
    id: `label-${name}`,
    name,
    label: t(`labels.field.${name}`),
    defaultValue:
      state?.text(name) ?? (label ? label[name] : { kind: "tag", name: "", colour: "grey" }[name]),
    errors: errorTexts(t, state, name, labelNameMax),
  });
  return (
    <form
      method="post"
      action={editLabelHref(label?.id ?? newLabel)}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      {label && <input type="hidden" name="id" value={label.id} />}
      {!label && (
        <RadioGroup
          {...typed("kind")}
          isInline
          options={labelKinds.map((value) => ({ value, label: t(`labels.kind.${value}`) }))}
        />
      )}
      <TextField {...typed("name")} maxLength={labelNameMax} autoComplete="off" />
      <RadioGroup
        {...typed("colour")}
        isInline
        options={labelColours.map((colour) => ({
          value: colour,
          label: (
            <span className="inline-flex items-center gap-1.5">
              <LabelIcon kind={label?.kind === "site" ? "site" : "tag"} colour={colour} />
              {t(`labels.colour.${colour}`)}
            </span>
          ),
        }))}
      />
      <FormError>{state?.failure}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary" name="intent" value={label ? "change" : "add"}>
          {t("labels.save")}
        </Button>
        <ButtonLink href={paths.labels}>{t("actions.cancel")}</ButtonLink>
      </div>
    </form>
  );
}
