/** A questionnaire of our own with everything that Vigil fills in, and answers to it. It is no instrument of anybody's. */
import type { GivenAnswer } from "#contract/codes/questionnaire.ts";

const extension = (name: string, value: object) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  ...value,
});
const unit = (code: string, display: string) => ({
  valueCoding: { system: "http://unitsofmeasure.org", code, display },
});
const legs = (code: string, display: string) => ({
  valueCoding: { system: "https://vigil.example/legs", code, display },
});

export const ownQuestionnaire = {
  resourceType: "Questionnaire",
  id: "phone-visit",
  url: "https://vigil.example/Questionnaire/phone-visit",
  version: "1.0",
  name: "PhoneVisit",
  title: "Phone visit",
  status: "active",
  subjectType: ["Patient"],
  contained: [
    {
      resourceType: "ValueSet",
      id: "helpers",
      status: "active",
      compose: {
        include: [
          {
            system: "https://vigil.example/helpers",
            concept: [
              { code: "family", display: "Family" },
              { code: "care", display: "Care service" },
            ],
          },
        ],
      },
    },
  ],
  item: [
    {
      linkId: "night",
      type: "group",
      prefix: "A",
      text: "The night",
      item: [
        { linkId: "night.note", type: "display", text: "Ask about the last three nights." },
        {
          linkId: "night.pillows",
          type: "integer",
          text: "How many pillows?",
          required: true,
          extension: [
            extension("minValue", { valueInteger: 0 }),
            extension("maxValue", { valueInteger: 9 }),
          ],
        },
        { linkId: "night.woke", type: "boolean", text: "Did you wake up short of breath?" },
        {
          linkId: "night.when",
          type: "date",
          text: "In which night?",
          enableWhen: [{ question: "night.woke", operator: "=", answerBoolean: true }],
        },
      ],
    },
    {
      linkId: "legs",
      type: "choice",
      text: "Which shoes fit?",
      repeats: true,
      answerOption: [
        legs("all", "All of them"),
        legs("wide", "Wide ones"),
        {
          ...legs("none", "None"),
          extension: [extension("questionnaire-optionExclusive", { valueBoolean: true })],
        },
      ],
    },
    {
      linkId: "helper",
      type: "open-choice",
      text: "Who helps at home?",
      answerValueSet: "#helpers",
    },
    {
      linkId: "drunk",
      type: "quantity",
      text: "How much do you drink in a day?",
      extension: [
        extension("questionnaire-unitOption", unit("mL", "mL")),
        extension("questionnaire-unitOption", unit("L", "L")),
      ],
    },
    {
      linkId: "girth",
      type: "decimal",
      text: "Girth of the belly",
      extension: [
        extension("questionnaire-unit", unit("cm", "cm")),
        extension("maxDecimalPlaces", { valueInteger: 1 }),
      ],
    },
    { linkId: "said", type: "string", text: "In the patient's words", maxLength: 80 },
    {
      linkId: "more",
      type: "text",
      text: "What else?",
      enableWhen: [
        { question: "night.pillows", operator: ">=", answerInteger: 3 },
        {
          question: "helper",
          operator: "=",
          answerCoding: { system: "https://vigil.example/helpers", code: "care" },
        },
      ],
      enableBehavior: "any",
    },
  ],
};

export const ownAnswers: readonly GivenAnswer[] = [
  { link_id: "night.pillows", values: [{ type: "integer", value: 3 }] },
  { link_id: "night.woke", values: [{ type: "boolean", value: true }] },
  { link_id: "night.when", values: [{ type: "date", value: "2026-11-18" }] },
  {
    link_id: "legs",
    values: [
      {
        type: "coding",
        system: "https://vigil.example/legs",
        version: null,
        code: "wide",
        display: "Wide ones",
      },
    ],
  },
  { link_id: "helper", values: [{ type: "string", value: "A neighbour" }] },
  {
    link_id: "drunk",
    values: [
      {
        type: "quantity",
        value: 1.5,
        unit: "L",
        system: "http://unitsofmeasure.org",
        code: "L",
      },
    ],
  },
  { link_id: "girth", values: [{ type: "decimal", value: 98.5 }] },
  { link_id: "said", values: [{ type: "string", value: "Heavy legs" }] },
  { link_id: "more", values: [{ type: "string", value: "Sleeps in a chair" }] },
];
