/** The users of a folder of app/features: screens, other features, or another folder of the app. */
import { posix } from "node:path";

/** path from the root → text */
export type Sources = ReadonlyMap<string, string>;

/** feature → its users. A test uses nothing; a feature does not use itself. */
export function featureUsers(sources: Sources): Map<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const path of sources.keys()) {
    const feature = featureOf(path);
    if (feature && !users.has(feature)) users.set(feature, new Set());
  }
  for (const [path, text] of sources)
    for (const imported of importsOf(path, text)) {
      const feature = featureOf(imported);
      const user = userOf(path);
      if (feature && user !== feature) users.get(feature)?.add(user);
    }
  return users;
}

const featureOf = (path: string) => /^app\/features\/[^/]+(?=\/)/.exec(path)?.[0];

/** A screen is a folder of app/routes; in a patient's workspace, the folder below it. Elsewhere, the top folder. */
function userOf(path: string): string {
  const screen = /^app\/routes\/(?:patient\/[^/.]+|[^/]+)(?=\/)/.exec(path)?.[0];
  return featureOf(path) ?? screen ?? posix.dirname(path);
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].flatMap(([, named = ""]) => {
    if (named.startsWith("#app/")) return `app/${named.slice(5)}`;
    return named.startsWith(".") ? posix.join(posix.dirname(path), named) : [];
  });
}
