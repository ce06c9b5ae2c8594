/** The schema of a profile, for the browser and the server: the browser loads it when the user begins to type. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormDays } from "#app/features/program-form/form-days.ts";
import { patientTitles, programFormSchema } from "#app/features/program-form/schema.ts";
import type { OnboardingType } from "#contract/codes/program.ts";
import { anamnesisGroups, type ProfileTexts } from "./profile-texts.ts";
import { sentProfile } from "./sent-profile.ts";

const titleField = "patient_info.title";

/** `ownTitle`: a title that the form does not offer stays with the patient who has it. */
export function checkProfile(type: OnboardingType, entered: FormData, days: FormDays) {
  const { texts, base } = sentProfile(type, entered);
  const ownTitle = titleOnRecord(texts, base);
  const form = new FormData();
  for (const [name, value] of entered)
    if (!(anamnesisGroups as readonly string[]).includes(name)) form.append(name, value);
  for (const [name, text] of Object.entries(texts)) if (form.has(name)) form.set(name, text);
  if (ownTitle) form.set(titleField, "");
  const schema = programFormSchema(type, { days, variant: "profile" });
  return { submission: parseWithZod(form, { schema }), ownTitle };
}

function titleOnRecord(texts: ProfileTexts, base: ProfileTexts): string | undefined {
  const title = texts[titleField];
  const isOffered = (patientTitles as readonly string[]).includes(title ?? "");
  return title && !isOffered && title === base[titleField] ? title : undefined;
}
