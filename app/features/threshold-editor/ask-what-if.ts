import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/server/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
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
  const answer = await settle(
    v1(context).call(askWhatIf, { body: { ...whom, rules } }),
    deadlineMs,
  );
  if (answer.isReady) return answer.value;
  const { error } = answer;
  const isLacking = error instanceof V1Error && (error.status === 404 || error.status === 405);
  return isLacking ? undefined : "failed";
}
