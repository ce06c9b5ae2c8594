import { useEffect, useState } from "react";
import { openPageFiles, type PageFiles } from "./page-files.ts";

/** Files for as long as this part stands on the page; null until React runs in the browser. */
export function usePageFiles(): PageFiles | null {
  const [files, setFiles] = useState<PageFiles | null>(null);
  useEffect(() => {
    const opened = openPageFiles();
    setFiles(opened);
    return () => opened.drop();
  }, []);
  return files;
}
