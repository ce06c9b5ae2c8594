import "server-only";
import { audioEndings, audioKind, audioKindBytes, audioTypes } from "#contract/audio-kind.ts";

/**
 * A recording under the type of its first bytes. A part from further on in the file has none: it gets the type that the
 * backend names, if that is one of ours.
 *
 * @returns null if the file does not begin like any audio that we know
 */
export async function withAudioKind(
  answer: Response,
): Promise<{ readonly answer: Response; readonly ending: string } | null> {
  const range = answer.headers.get("Content-Range");
  const isBeginning = range === null || range.startsWith("bytes 0-");
  const [declared = ""] = (answer.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const declaredType = audioTypes.find((each) => each === declared.trim());
  if (!isBeginning) {
    const headers = new Headers(answer.headers);
    headers.set("Content-Type", declaredType ?? "application/octet-stream");
    const { status, body } = answer;
    return { answer: new Response(body, { status, headers }), ending: "part" };
  }
  const { start, body } = await peek(answer.body);
  // a player that requests only the first two bytes learns no more than the backend says
  const type = audioKind(start) ?? (isShortPart(range) ? declaredType : undefined);
  if (!type) {
    await body.cancel();
    return null;
  }
  const headers = new Headers(answer.headers);
  headers.set("Content-Type", type);
  const { status } = answer;
  return { answer: new Response(body, { status, headers }), ending: audioEndings[type] };
}

function isShortPart(range: string | null): boolean {
  const last = Number(/^bytes 0-(\d+)/.exec(range ?? "")?.[1] ?? Number.NaN);
  return last < audioKindBytes - 1;
}

/** The first bytes of a stream, and a stream of all of it. */
async function peek(source: ReadableStream<Uint8Array<ArrayBuffer>> | null) {
  const reader = (source ?? new Blob([]).stream()).getReader();
  let start = new Uint8Array(0);
  let isOver = false;
  while (!isOver && start.length < audioKindBytes) {
    const { done, value = new Uint8Array(0) } = await reader.read();
    isOver = done;
    const longer = new Uint8Array(start.length + value.length);
    longer.set(start);
    longer.set(value, start.length);
    start = longer;
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (start.length > 0) controller.enqueue(start);
      if (isOver) controller.close();
    },
    async pull(controller) {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { start, body };
}
