import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { askWhatIf, type WhatIf } from "#contract/what-if.ts";
import { knownRule } from "#contract/flag.ts";
import { toSentRules } from "./editor-rules.ts";
import type { KeptEditor } from "./kept-editor.ts";

const deadlineMs = 6_000;

/** An addition of the contract: a backend may lack the call (404, 405) and then there is nothing to tell. */
export async function whatIfOf(
  context: RouteContext,
  editor: KeptEditor,
  whom: { patient_id: string } | { group_id: string } | undefined,
): Promise<WhatIf | "failed" | undefined> {
  if (!whom) return undefined;
  const rules = toSentRules(editor, []).flatMap((rule) => {
    const known = knownRule(rule);
    return known?.is_active ? [known] : [];
  });
  const answer = await settleAddition(
    v1(context).call(askWhatIf, { body: { ...whom, rules } }),
    deadlineMs,
  );
  return answer && (answer.isReady ? answer.value : "failed");
}
