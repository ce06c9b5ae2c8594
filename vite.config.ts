import { readFile } from "node:fs/promises";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import { defineConfig, minify, type Plugin } from "vite";
import { pdfFiles } from "./server/pdf-files.ts";

const inlineQuery = "?inline-script";

/** `import text from "./x.js?inline-script"`: a minified script, as a text inside the document itself. */
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

/** What every page has: the framework of our own, and the routes that lie around others. */
const isOfEveryPage =
  /^app\/(root\.|framework\/|routes\/(signed-in|shell|shell\/page|sign-in-layout)\/route\.)/;

/**
 * Each component for the browser gets a chunk of its own. With one chunk for each screen, a page would load every
 * dialog of the screen and the code that checks its forms. The small parts of app/ui are one chunk, and so is what every
 * page has.
 */
const clientChunks = ({ normalizedId }: { normalizedId: string }): string =>
  isOfEveryPage.test(normalizedId)
    ? "every-page"
    : normalizedId.replace(/^(app\/ui)\/.*$/, "$1").replace(/\.tsx?$/, "");

// Only this order of the plugins works (docs/decisions/0003).
export default defineConfig({
  // The live script (`?worker&url`): one small file with its imports, outside of the graph of the app. A test weighs it, so
  // the bundler leaves no annotations in it.
  worker: { rolldownOptions: { output: { comments: { annotation: false } } } },
  plugins: [
    tailwindcss(),
    reactRouterRSC(),
    react(),
    rsc({ clientChunks }),
    inlineScripts,
    pdfFiles(),
  ],
});
