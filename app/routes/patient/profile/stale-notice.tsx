/** Both versions, if another user has changed the profile in the meantime: nothing typed is lost. */
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import { type FieldName, isFieldName } from "#app/features/program-form/program-fields.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { Table } from "#app/ui/table.tsx";
import { codeTexts, groupLabel } from "./anamnesis-fields.tsx";
import type { ChangedField } from "./merge-profiles.ts";
import { type ProfileName, splitCodes } from "./profile-texts.ts";

interface StaleNoticeProps {
  readonly t: TFunction;
  readonly patientId: string;
  readonly changed: readonly ChangedField[];
  readonly words: ProgramFormWords;
  readonly choices: FieldChoices;
}

export function StaleNotice({ t, patientId, changed, words, choices }: StaleNoticeProps) {
  const textOrMissing = (name: ProfileName, text: string) =>
    valueText(t, name, text, choices) || <Missing label={t("actions.no_value")} />;
  const keepsMine = <Badge variant="warning">{t("patient_profile.stale.keeps_mine")}</Badge>;
  const takesTheirs = <Badge>{t("patient_profile.stale.takes_theirs")}</Badge>;
  return (
    <section
      role="alert"
      aria-labelledby="stale-title"
      className="flex flex-col gap-3 rounded-md border border-warning-text bg-warning-tint p-4"
    >
      <h2 id="stale-title" className="text-lg">
        {t("patient_profile.stale.title")}
      </h2>
      <p>{t("patient_profile.stale.text")}</p>
      {changed.length > 0 && (
        <div className="rounded-md border border-line bg-raised">
          <Table
            caption={t("patient_profile.stale.title")}
            isCaptionHidden
            rows={changed}
            rowKey={({ name }) => name}
            columns={[
              {
                key: "field",
                header: t("patient_profile.stale.field"),
                isRowHeader: true,
                cell: ({ name }) => (isFieldName(name) ? words.label[name] : groupLabel(t, name)),
              },
              {
                key: "theirs",
                header: t("patient_profile.stale.theirs"),
                cell: ({ name, theirs }) => textOrMissing(name, theirs),
              },
              {
                key: "mine",
                header: t("patient_profile.stale.mine"),
                cell: ({ name, mine }) => textOrMissing(name, mine),
              },
              {
                key: "now",
                header: t("patient_profile.stale.in_form"),
                cell: ({ isConflict }) => (isConflict ? keepsMine : takesTheirs),
              },
            ]}
          />
        </div>
      )}
      <ButtonLink href={paths.patientProfile(patientId)} className="self-start">
        {t("patient_profile.stale.discard")}
      </ButtonLink>
    </section>
  );
}

function valueText(t: TFunction, name: ProfileName, text: string, choices: FieldChoices): string {
  if (!isFieldName(name)) return codeTexts(t, name, splitCodes(text)).join(", ");
  return choices[name satisfies FieldName]?.find(({ value }) => value === text)?.label ?? text;
}
