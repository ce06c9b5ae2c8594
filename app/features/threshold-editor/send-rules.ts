/**
 * The calls that store rules, open for what the editor does not know: rules of other types travel back as they
 * came, also to a backend whose types are newer than ours. What the editor itself holds was checked before.
 */
import "server-only";
import { z } from "zod";
import { flagRuleSchema, receivedRuleSchema } from "#contract/flag.ts";
import { rulesMax } from "#contract/flag-request.ts";
import {
  changeTemplateGroup,
  createTemplateGroup,
  newTemplateGroupSchema,
  patientFlagsRequestSchema,
  replacePatientFlags,
  templateGroupChangeSchema,
} from "#contract/patient-flag.ts";

const openRules = z.array(z.union([flagRuleSchema, receivedRuleSchema])).max(rulesMax);

export const sendPatientFlags = {
  ...replacePatientFlags,
  body: {
    ...replacePatientFlags.body,
    schema: patientFlagsRequestSchema.extend({ patient_flags: openRules }),
  },
};

export const sendNewTemplate = {
  ...createTemplateGroup,
  body: {
    ...createTemplateGroup.body,
    schema: newTemplateGroupSchema.extend({ flag_templates: openRules }),
  },
};

export const sendTemplateChange = {
  ...changeTemplateGroup,
  body: {
    ...changeTemplateGroup.body,
    schema: templateGroupChangeSchema.extend({ flag_templates: openRules }),
  },
};
