/**
 * The calls of the editor. Those that store rules are open for what the editor does not know: rules of other types travel
 * back as they came, also to a backend whose types are newer than ours. What the editor itself holds was checked before.
 */
import "server-only";
import { z } from "zod";
import { flagRuleSchema, knownRule, receivedRuleSchema } from "#contract/flag.ts";
import { rulesMax } from "#contract/flag-request.ts";
import {
  changeTemplateGroup,
  createTemplateGroup,
  newTemplateGroupSchema,
  patientFlagsRequestSchema,
  replacePatientFlags,
  templateGroupChangeSchema,
} from "#contract/patient-flag.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { spendAllowance, TooManyRequests } from "#app/server/session/session-allowance.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { computeWhatIf, type WhatIf } from "#contract/what-if.ts";
import { toSentRules } from "./editor-rules.ts";
import type { EditorState } from "./editor-state.ts";

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

const deadlineMs = 6_000;

/** An addition to the contract: if a backend lacks the call (404, 405), there is nothing to show. */
export async function whatIfOf(
  context: RouteContext,
  editor: EditorState,
  whom: { patient_id: string } | { group_id: string } | undefined,
): Promise<WhatIf | "failed" | undefined> {
  if (!whom) return undefined;
  try {
    await spendAllowance(context, "what_if");
  } catch (error) {
    if (error instanceof TooManyRequests) return "failed";
    throw error;
  }
  const rules = toSentRules(editor, []).flatMap((rule) => {
    const known = knownRule(rule);
    return known?.is_active ? [known] : [];
  });
  const answer = await settleAddition(
    v1(context).call(computeWhatIf, { body: { ...whom, rules } }),
    deadlineMs,
  );
  return answer && (answer.isReady ? answer.value : "failed");
}
