/** Labels of patients, which each clinic defines: tags ("study X") and sites ("ward 3"). */
export const labelKinds = ["tag", "site"] as const;
export type LabelKind = (typeof labelKinds)[number];

/** Names of the colour tokens of app/app.css (`--color-label-…`); none of them is a colour of a severity. */
export const labelColours = ["grey", "teal", "green", "violet", "plum", "brown"] as const;
export type LabelColour = (typeof labelColours)[number];

/** Longest name of a label, characters. */
export const labelNameMax = 40;

/** Labels in use that one institution may have. */
export const labelsMax = 60;
