/** `npm run settings`: writes the table of the README and `.env.example` from the list of settings. */
import { readFileSync, writeFileSync } from "node:fs";
import { environmentExample, withTable } from "./operator-texts.ts";

const root = (name: string) => new URL(`../${name}`, import.meta.url);

writeFileSync(root(".env.example"), environmentExample());
writeFileSync(root("README.md"), withTable(readFileSync(root("README.md"), "utf8")));
