/** The graphs of laboratory values: black on white in every theme, as the report's first page draws them. */
import { GlancePicture } from "#app/features/quarterly-report/glance-picture.tsx";
import type { Drawing } from "#app/features/quarterly-report/glance-shapes.ts";
import { currentPage } from "#app/framework/request/page.ts";

export function LabPicture({ drawing }: { readonly drawing: Drawing | null }) {
  if (!drawing) return null;
  const label = currentPage().t("labs.drawing");
  return (
    // on a phone it keeps letters that can be read, and scrolls: that must be reached by the keyboard
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={label}
      className="max-w-200 overflow-x-auto rounded-md"
    >
      <div className="min-w-130">
        <GlancePicture drawing={drawing} label={label} />
      </div>
    </div>
  );
}
