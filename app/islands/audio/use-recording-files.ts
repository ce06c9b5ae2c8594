import { useEffect, useState } from "react";
import { openRecordingFiles, type RecordingFiles } from "./recording-files.ts";

/** The files of the session that is open; `aheadHref` is fetched before it is needed, so that playback goes on at once. */
export function useRecordingFiles(aheadHref: string | undefined): RecordingFiles | null {
  const [files, setFiles] = useState<RecordingFiles | null>(null);
  useEffect(() => {
    const opened = openRecordingFiles();
    setFiles(opened);
    return () => opened.drop();
  }, []);
  useEffect(() => {
    // one that fails is told when it is opened
    if (aheadHref !== undefined) files?.get(aheadHref).catch(() => {});
  }, [files, aheadHref]);
  return files;
}
