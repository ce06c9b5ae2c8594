/**
 * Requests a passkey from the device: JSON text in, JSON text out, both as the browser itself writes and reads them
 * (WebAuthn Level 3; Chrome and Edge 129, Firefox 119, Safari 18.4).
 */
export type PasskeyAct = "create" | "get";

/** False: this browser has no passkeys, or the page is at an insecure address. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === "function";

/**
 * @throws DOMException: NotAllowedError (cancelled, or no answer), InvalidStateError (has one already), SecurityError
 * (another address)
 */
export async function callAuthenticator(act: PasskeyAct, options: string): Promise<string> {
  const given = JSON.parse(options);
  const answer =
    act === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(given),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(given),
        });
  return JSON.stringify(answer);
}
