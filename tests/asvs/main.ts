/** `npm run asvs`: writes docs/security/asvs.md from the rows beside it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tests/support/source-files.ts";
import { asvsPage } from "./asvs-page.ts";
import { readAsvsRows, readSafetyPoints } from "./asvs-rows.ts";

writeFileSync(join(root, "docs/security/asvs.md"), asvsPage(readAsvsRows(), readSafetyPoints()));
