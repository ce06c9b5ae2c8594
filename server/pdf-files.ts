/**
 * A Vite plugin for the files that pdf.js fetches while it draws (decoders of scanned images, colour profile, standard
 * fonts, character maps). They lie beside the built scripts, in a folder whose name follows from their content.
 * `virtual:vigil/pdf-files` is the address of that folder.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const name = "virtual:vigil/pdf-files";
const source = join("node_modules", "pdfjs-dist");
const folders = ["wasm", "iccs", "standard_fonts", "cmaps"];
/** scripts within a PDF are never run: files that could run them are left out */
const scripting = /^quickjs|_QUICKJS$/;

export function pdfFiles(): Plugin {
  let isBuild = false;
  return {
    name: "vigil:pdf-files",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!isBuild) return `export default "/${source}/";`;
      const files = folders.flatMap((folder) =>
        readdirSync(join(source, folder))
          .filter((file) => !scripting.test(file))
          .map((file) => `${folder}/${file}`),
      );
      const contents = files.map((file) => readFileSync(join(source, file)));
      const hash = createHash("sha256");
      for (const [index, file] of files.entries()) hash.update(file).update(contents[index] ?? "");
      const folder = `assets/pdf-${hash.digest("hex").slice(0, 8)}`;
      if (this.environment.name === "client")
        for (const [index, file] of files.entries())
          this.emitFile({
            type: "asset",
            fileName: `${folder}/${file}`,
            source: contents[index] ?? "",
          });
      return `export default "/${folder}/";`;
    },
  };
}
