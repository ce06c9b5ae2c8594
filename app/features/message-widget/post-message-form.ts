export type DraftState = "saved" | "signed_out" | "unreachable";

/** Sends the content of the form, to be saved or to be marked as seen, while the page stays. Never throws. */
export async function postMessageForm(
  form: HTMLFormElement,
  intent: "draft" | "seen",
): Promise<DraftState> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== "intent") body.append(name, value);
  body.set("intent", intent);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: true,
    });
    // the way to /login, which is not for a page that holds a text
    if (response.type === "opaqueredirect") return "signed_out";
    return response.ok ? "saved" : "unreachable";
  } catch {
    return "unreachable";
  }
}
