/** Above a sheet on the screen, and on no paper: the way back, and how it is printed. */
import { currentPage } from "#app/framework/request/page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

interface PaperBarProps {
  backHref: string;
  backLabel: string;
}

export function PaperBar({ backHref, backLabel }: PaperBarProps) {
  const { t } = currentPage();
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <ButtonLink href={backHref} icon="chevron-left">
        {backLabel}
      </ButtonLink>
      <Button type="button" data-prints="" icon="print" className="noscript:hidden">
        {t("handover.sheet.print")}
      </Button>
      <p className="text-sm">{t("report.print_hint")}</p>
    </div>
  );
}
