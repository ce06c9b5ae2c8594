/** The graphs of laboratory values: black on white in every theme, as the report's first page draws them. */
import { GlancePicture } from "#app/features/quarterly-report/glance-picture.tsx";
import type { Drawing } from "#app/features/quarterly-report/glance-shapes.ts";
import { currentPage } from "#app/framework/request/page.ts";

export function LabPicture({ drawing }: { readonly drawing: Drawing | null }) {
  if (!drawing) return null;
  return (
    <div className="max-w-200 overflow-hidden rounded-md">
      <GlancePicture drawing={drawing} label={currentPage().t("labs.drawing")} />
    </div>
  );
}
