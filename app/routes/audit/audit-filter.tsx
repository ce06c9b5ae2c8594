/** What the log is narrowed by. A patient is found by name or number, which is posted and never in the address. */
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { actGroups } from "#contract/codes/audit.ts";
import { auditHref } from "./audit-address.ts";
import type { AuditView } from "./queries.ts";
import { auditForm } from "./schema.ts";

export async function AuditFilter({ view: { address, read } }: { view: AuditView }) {
  const { t } = currentPage();
  const settled = await read;
  if (!settled?.isReady) return null;
  const { users, patients } = settled.value;
  const state = formState(auditForm);
  const patientText =
    patients.find(({ id }) => id === address.patient)?.name ?? address.patient ?? "";
  const typed = (name: string, stored = "") => state?.text(name) ?? stored;
  const field = (name: string) => ({
    id: `audit-${name}`,
    name,
    errors: errorTexts(t, state, name),
    required: false,
  });
  return (
    <form
      method="post"
      action={auditHref({ ...address, after: undefined })}
      aria-label={t("audit.narrow")}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 min-[75rem]:grid-cols-6"
    >
      <HiddenFields
        fields={{ shown: patientText, ...(address.patient && { patient_id: address.patient }) }}
      />
      <TextField
        {...field("patient")}
        label={t("audit.patient")}
        hint={t("audit.patient_hint")}
        defaultValue={typed("patient", patientText)}
        autoComplete="off"
      />
      <SelectField
        {...field("user")}
        label={t("audit.user")}
        placeholder={t("audit.everybody")}
        options={users.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={typed("user", address.user)}
      />
      <SelectField
        {...field("act")}
        label={t("audit.act")}
        placeholder={t("audit.everything")}
        options={actGroups.map((group) => ({ value: group, label: t(`audit.group.${group}`) }))}
        defaultValue={typed("act", address.act)}
      />
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          type="date"
          label={t(`audit.${name}`)}
          defaultValue={typed(name, address[name])}
        />
      ))}
      <div className="flex flex-wrap gap-3 sm:pt-7">
        <Button type="submit" variant="primary">
          {t("audit.show")}
        </Button>
        <ButtonLink href={auditHref({})}>{t("audit.reset")}</ButtonLink>
      </div>
      <FormError id="audit-filter-error">{state?.failure}</FormError>
    </form>
  );
}
