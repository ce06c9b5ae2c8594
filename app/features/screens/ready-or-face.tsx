/** What a screen's one read leads to: its value, or what is shown in place of the whole list. */
import "server-only";
import type { ReactElement } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { ErrorPanel, QuietPanel } from "#app/ui/panel.tsx";

interface FaceTexts {
  /** in place of what the backend does not offer */
  readonly notOffered: string;
  /** what failed: the title of the list */
  readonly subject: string;
  /** the same screen again, for another try */
  readonly retryHref: string;
}

type ReadyOrFace<Value> = { face: null; value: Value } | { face: ReactElement; value?: undefined };

/** @param read undefined: the backend does not offer it */
export async function readyOrFace<Value>(
  read: Promise<Settled<Value> | undefined> | Settled<Value> | undefined,
  { notOffered, subject, retryHref }: FaceTexts,
): Promise<ReadyOrFace<Value>> {
  const { t } = currentPage();
  const settled = await read;
  if (!settled) return { face: <QuietPanel text={notOffered} /> };
  if (settled.isReady) return { face: null, value: settled.value };
  return {
    face: (
      <ErrorPanel
        text={t("errors.panel_failed", { subject })}
        retryLabel={t("errors.retry")}
        retryHref={retryHref}
      />
    ),
  };
}
