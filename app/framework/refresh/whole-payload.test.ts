import { expect, test } from "vitest";
import { wholePayload } from "./whole-payload.ts";

/** An answer whose first half comes, and then breaks off as a lost connection does. */
function brokenAnswer(): Response {
  let turn = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        turn += 1;
        if (turn === 1) controller.enqueue(new TextEncoder().encode('0:{"part":"$L1"}\n'));
        else controller.error(new TypeError("network error"));
      },
    }),
  );
}

test("an answer that breaks off is none: nothing of it reaches the page", async () => {
  await expect(wholePayload(brokenAnswer())).rejects.toThrow("network error");
});
