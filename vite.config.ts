import { readFile } from "node:fs/promises";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import { defineConfig, minify, type Plugin } from "vite";
import { pdfFiles } from "./server/pdf-files.ts";

/** The live script and what it loads at the end are assets, not modules of the graph: nothing else would make them small. */
const smallLiveScript: Plugin = {
  name: "vigil:small-live-script",
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && /(^|\/)(live|leave)-.*\.js$/.test(file.fileName))
        file.source = (await minify(file.fileName, file.source.toString())).code;
  },
};

const inlineQuery = "?inline-script";

/** `import text from "./x.js?inline-script"`: a script made small, as a text that stands in the document itself. */
const inlineScripts: Plugin = {
  name: "vigil:inline-scripts",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(inlineQuery)) return undefined;
    const file = id.slice(0, -inlineQuery.length);
    this.addWatchFile(file);
    const { code } = await minify(file, await readFile(file, "utf8"));
    return `export default ${JSON.stringify(code)};`;
  },
};

/**
 * What a page shows in the browser comes alone: a chunk a screen would bring every dialog of the screen with it, and what
 * their forms are checked by. The small parts of app/ui are one.
 */
const clientChunks = ({ normalizedId }: { normalizedId: string }): string =>
  normalizedId.replace(/^(app\/ui)\/.*$/, "$1").replace(/\.tsx?$/, "");

// The order of the plugins is the one that works (docs/decisions/0003).
export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouterRSC(),
    react(),
    rsc({ clientChunks }),
    smallLiveScript,
    inlineScripts,
    pdfFiles(),
  ],
});
