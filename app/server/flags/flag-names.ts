/** The flags that the app knows. */
export const flagNames = ["enable-implants", "vox-score", "vox-table"] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = Readonly<Record<FlagName, boolean>>;
