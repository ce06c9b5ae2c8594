import { useEffect, useState } from "react";

const names = [
  "line",
  "edge",
  "raised",
  "ink-muted",
  "series",
  "hatch",
  "alert",
  "alert-tint",
  "alert-text",
  "warning",
  "warning-tint",
  "warning-text",
  "no-data",
] as const;

/** The colours of the page's tokens, as a canvas takes them. */
export type ChartInks = Readonly<Record<(typeof names)[number], string>>;

function readInks(): ChartInks {
  const style = getComputedStyle(document.documentElement);
  const entries = names.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()]);
  return Object.fromEntries(entries) as ChartInks;
}

/** The inks of the theme, read anew when it changes between light and dark. */
export function useChartInks(): ChartInks {
  const [inks, setInks] = useState(readInks);
  useEffect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const read = () => setInks(readInks());
    dark.addEventListener("change", read);
    return () => dark.removeEventListener("change", read);
  }, []);
  return inks;
}
