/**
 * The payload of an answer once all of it is here. One that was shown while it came, and then broke off or was called
 * off, would take the whole page down, with all that is typed there.
 *
 * @throws where the answer breaks off
 */
export async function wholePayload<Payload>(answer: Response): Promise<Payload> {
  const whole = await answer.blob();
  // It cannot be loaded where the document is rendered.
  const { createFromReadableStream } = await import("@vitejs/plugin-rsc/browser");
  return createFromReadableStream<Payload>(whole.stream());
}
