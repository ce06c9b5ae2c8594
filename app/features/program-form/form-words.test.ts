import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages, resources } from "#app/locales/messages.ts";
import { sortTemplates } from "#app/features/threshold-editor/load-templates.ts";
import { onboardingTypes } from "#contract/codes/program.ts";
import { formDays } from "./form-days.ts";
import { defaultTemplateId } from "./form-texts.ts";
import { programFormChoices, programFormWords } from "./form-words.ts";
import { fieldsOf } from "./program-fields.ts";
import { programFormSchema } from "./schema.ts";

const days = formDays("2026-11-20");

async function translator(lng: string): Promise<TFunction> {
  const instance = i18next.createInstance();
  return instance.init({ resources, lng, lowerCaseLng: true, defaultNS: "app" });
}

/** The form as nested objects, every field with the same text. */
function formWith(names: readonly string[], text: string | undefined): object {
  const form: Record<string, unknown> = {};
  for (const name of names) {
    const [section = "", field] = name.split(".");
    if (field === undefined) form[section] = text;
    else form[section] = { ...(form[section] as object | undefined), [field]: text };
  }
  return form;
}
const messagesOf = (schema: z.ZodType, form: object) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ message }) => message);

test("[ONB-39] the form offers the first set of payment types only, in onboarding and profile alike", async () => {
  const t = await translator("en-uk");
  for (const type of onboardingTypes) {
    const { payment_type } = programFormChoices(t, type, { countries: null, templates: [] });
    expect(payment_type?.map(({ value }) => value)).toEqual(
      "GKV PKV PKV_BEIHILFE EMPLOYER_LIABILITY_EGB EMPLOYER_LIABILITY_BGHG EMPLOYER_LIABILITY_UK EMPLOYER_LIABILITY_VGB IGEL STUDY".split(
        " ",
      ),
    );
  }
});

test("[ONB-23] the form lists the templates in the given order", async () => {
  const t = await translator("en-uk");
  const templates = sortTemplates(
    ["Third", "first", "Second"].map((title) => ({
      template_group: { id: title, title },
      flag_templates: [],
    })),
  ).map(({ template_group: { id, title } }) => ({ value: id, label: title }));
  const { flag_template_group_id } = programFormChoices(t, "HF_EXTERNAL_DEVICE", {
    countries: null,
    templates,
  });
  expect(flag_template_group_id?.map(({ label }) => label)).toEqual(["first", "Second", "Third"]);
  expect(defaultTemplateId(flag_template_group_id ?? [])).toBe("Second");
});

test("[WCONST-07] every message of the form's schemas has its own text in each language", async () => {
  const texts = [undefined, "", "0", "-3", "999999", "1.5", "2099-01-01", "x".repeat(2000), "CRT"];
  const keys = new Set(
    onboardingTypes.flatMap((type) =>
      texts.flatMap((text) =>
        messagesOf(programFormSchema(type, { days }), formWith(fieldsOf(type), text)),
      ),
    ),
  );
  expect(keys.size).toBeGreaterThan(10);
  const english = programFormWords(await translator("en-uk"), "en-uk", "EIT_HEALTH_PROGRAM");
  for (const language of languages) {
    const { messages } = programFormWords(
      await translator(language),
      language,
      "EIT_HEALTH_PROGRAM",
    );
    for (const key of keys) {
      expect(messages[key], `${language} ${key}`).toMatch(/\S \S/);
      expect(messages[key], `${language} ${key}`).not.toMatch(/form_errors|program_form|\{\{/);
      expect(messages[key] === english.messages[key], `${language} ${key}`).toBe(
        language === "en-uk",
      );
    }
  }
});

test("[WCONST-07] a message without a text of its own is in generic English: expected type, received type", async () => {
  const { messages } = programFormWords(await translator("de"), "de", "EIT_HEALTH_PROGRAM");
  const [message = ""] = messagesOf(z.object({ name: z.string() }), { name: 7 });
  // as fields show it: its text, or the message itself
  expect(messages[message] ?? message).toMatch(/expected string, received number/);
});

test("[VAL-29] weight and height must be positive, and a number of hospital stays cannot be below 0", () => {
  for (const type of onboardingTypes) {
    const names = fieldsOf(type);
    const refused = (name: string, text: string) =>
      programFormSchema(type, { days })
        .safeParse(formWith(names, text))
        .error?.issues.some(({ path }) => path.join(".") === name) ?? false;
    const weight = "body_measurement.weight";
    const height = "body_measurement.height";
    const stays = "hospitalization_statistic.pre_tmz_hospitalization";
    for (const name of [weight, height].filter((field) => names.includes(field as never)))
      expect([refused(name, "0"), refused(name, "-80"), refused(name, "80,5")], name).toEqual([
        true,
        true,
        false,
      ]);
    for (const name of names.filter((field) => field === stays))
      expect([refused(name, "-1"), refused(name, "0"), refused(name, "3")]).toEqual([
        true,
        false,
        false,
      ]);
  }
});
