/** The anamnesis: diagnoses, interventions and allergies to tick. */
import type { TFunction } from "i18next";
import { anamnesisText } from "#app/features/patient-header/anamnesis-text.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { allergies, interventions, observations } from "#contract/anamnesis.ts";
import {
  type AnamnesisGroup,
  anamnesisGroups,
  type ProfileTexts,
  splitCodes,
} from "./profile-texts.ts";

const anamnesisCodes: Readonly<Record<AnamnesisGroup, readonly string[]>> = {
  observation: observations,
  interventions,
  allergies,
};

/** The words of some codes of a group; an unknown one is shown in quotes. */
export function codeTexts(t: TFunction, group: AnamnesisGroup, codes: readonly string[]): string[] {
  const messages = {
    observation: "observation",
    interventions: "intervention",
    allergies: "allergy",
  } as const;
  return anamnesisText(t, messages[group], codes);
}

export function groupLabel(t: TFunction, group: AnamnesisGroup): string {
  const labels = {
    observation: t("patient.observations"),
    interventions: t("patient.interventions"),
    allergies: t("patient.allergies"),
  };
  return labels[group];
}

export function AnamnesisFields({ texts, t }: { texts: ProfileTexts; t: TFunction }) {
  return (
    <section
      aria-labelledby="section-anamnesis"
      className="@container rounded-md border border-line bg-raised p-4"
    >
      <h2 id="section-anamnesis" className="mb-3 text-lg">
        {t("patient_profile.anamnesis")}
      </h2>
      <div className="flex flex-col gap-4">
        {anamnesisGroups.map((group) => (
          <Group key={group} group={group} chosen={splitCodes(texts[group])} t={t} />
        ))}
      </div>
    </section>
  );
}

function Group({
  group,
  chosen,
  t,
}: {
  group: AnamnesisGroup;
  chosen: readonly string[];
  t: TFunction;
}) {
  // codes of the record beyond the known ones are shown, and stay as long as the group is not changed
  const codes = [...new Set([...anamnesisCodes[group], ...chosen])];
  const labels = codeTexts(t, group, codes);
  return (
    <fieldset>
      <legend className="font-semibold">{groupLabel(t, group)}</legend>
      <div className="grid gap-x-6 @sm:grid-cols-2 @2xl:grid-cols-3">
        {codes.map((code, index) => (
          <Checkbox
            key={code}
            id={`${group}-${code}`}
            name={group}
            value={code}
            label={labels[index]}
            defaultChecked={chosen.includes(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}
