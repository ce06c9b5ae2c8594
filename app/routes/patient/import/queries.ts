import "server-only";
import { pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { type ImportAnswer, previewImport } from "#contract/import.ts";
import { requestedSettings, fileParameter } from "./settings.ts";

/** What is known of the file of the address: none was chosen, it waits no longer, the backend cannot, or its preview. */
export type Preview = "none" | "gone" | "failed" | ImportAnswer;

export const loadPreview = perRequest(
  async (context: RouteContext, patient_id: string): Promise<Preview> => {
    const { searchParams } = pageUrl(context);
    const import_id = searchParams.get(fileParameter);
    if (import_id === null) return "none";
    const { settings } = requestedSettings(searchParams);
    try {
      const body = { patient_id, import_id, settings };
      return await v1(context).call(previewImport, { body });
    } catch (error) {
      if (!(error instanceof V1Error)) throw error;
      // 400: an id that was never given out
      return error.status === 404 || error.status === 400 ? "gone" : "failed";
    }
  },
);
