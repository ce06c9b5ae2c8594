/** docs/walkthrough.md, written from the steps. */
import type { Step } from "./steps.ts";

export const pictureFolder = "docs/pictures/walkthrough";

const intro = `# The main job, step by step

A nurse works through the morning of the invented clinic. Text and pictures are made by \`npm run walkthrough\`, which starts the app
and plays these steps in a browser; change \`tests/walkthrough/steps.ts\`, not this page. All patients are invented.
`;

export function walkthroughPage(steps: readonly Step[]): string {
  return [intro, ...steps.map(section)].join("\n");
}

const section = ({ name, title, text }: Step, index: number): string => `## ${index + 1}. ${title}

${text}

![${title}](pictures/walkthrough/${name}.png)
`;
