/** /design: all tokens and parts in all their states, for those who build screens. `npm run dev` alone has it. */
import { PageHeader } from "#app/ui/page-header.tsx";
import { ControlSection } from "./control-section.tsx";
import { FieldSection } from "./field-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";
import { PanelSection } from "./panel-section.tsx";
import { SeveritySection } from "./severity-section.tsx";
import { TableSection } from "./table-section.tsx";
import { TokenSection } from "./token-section.tsx";

export function loader({ request }: { request: Request }) {
  return { open: new URL(request.url).searchParams.get("open") };
}

export function ServerComponent({
  loaderData: { open },
}: {
  loaderData: ReturnType<typeof loader>;
}) {
  return (
    <main className="mx-auto flex max-w-[100rem] flex-col gap-8 p-4 md:p-6">
      <title>Design · Vigil</title>
      <PageHeader
        title="Design"
        sentence="Every colour, size and part of Vigil, each in all its states."
      />
      <SeveritySection />
      <PanelSection />
      <TableSection />
      <ControlSection />
      <FieldSection />
      <OverlaySection open={open} />
      <TokenSection />
    </main>
  );
}
