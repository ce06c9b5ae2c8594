import { useEffect, useState } from "react";
import { openPageFiles, type PageFiles } from "./page-files.ts";

/** Files for as long as this part is on the page. */
export function usePageFiles(): PageFiles {
  const [files] = useState(() => openPageFiles());
  useEffect(() => () => files.drop(), [files]);
  return files;
}
