/** The action of a key in a graph. */
export type GraphWish =
  | { readonly kind: "move"; readonly index: number }
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "escape" };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** PageUp and PageDown go a week of daily readings. */
const pageLength = 7;

/**
 * Left and right move along the readings, PageUp and PageDown by seven, Home and End to the ends; plus and
 * minus zoom, Escape takes back. Up and down stay with the page, which they scroll. Null for other keys.
 */
export function graphKey(
  { key, ctrlKey, altKey, metaKey }: Key,
  index: number,
  count: number,
): GraphWish | null {
  if (ctrlKey || altKey || metaKey) return null;
  const goals: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageDown: index - pageLength,
    PageUp: index + pageLength,
    Home: 0,
    End: count - 1,
  };
  const goal = goals[key];
  if (goal !== undefined) return { kind: "move", index: Math.max(0, Math.min(goal, count - 1)) };
  if (key === "+" || key === "=") return { kind: "zoom", factor: 0.5 };
  if (key === "-") return { kind: "zoom", factor: 2 };
  return key === "Escape" ? { kind: "escape" } : null;
}
