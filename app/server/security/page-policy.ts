import "server-only";
import { chatContact, contactParameter, paths } from "#app/addresses/paths.ts";
import { environment } from "#app/server/env.ts";
import type { PolicyInput } from "./content-security-policy.ts";

export type PagePolicy = Pick<PolicyInput, "kind" | "chatSources">;

/** Pages that may have voice recordings. */
const playerPath = /^\/patient\/[^/]+\/monitoring(\/ecg(\/.*)?)?\/?$/;
const viewerPath = /^\/patient\/[^/]+\/monitoring\/implant-documents(\/|$)/;

/** The policy that the document of an address needs. The chat's sources are allowed only if the chat was chosen. */
export function pagePolicy({ pathname, searchParams }: URL): PagePolicy {
  const { chatScriptUrl, chatCsp } = environment();
  const opensChat =
    pathname === paths.support && searchParams.get(contactParameter) === chatContact;
  if (opensChat && chatScriptUrl) return { kind: "chat", chatSources: chatCsp };
  if (viewerPath.test(pathname)) return { kind: "viewer" };
  return { kind: playerPath.test(pathname) ? "player" : "page" };
}
