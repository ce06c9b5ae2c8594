/** What the form lacks, and where to get it: vendors, templates. */
import { paths } from "#app/addresses/paths.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";

interface FormNotesProps {
  page: Page;
  hasVendors: boolean;
  areVendorsUnknown: boolean;
  hasTemplates: boolean;
  areTemplatesUnknown: boolean;
}

export function FormNotes({ page: { t }, ...is }: FormNotesProps) {
  const failed = [
    is.areVendorsUnknown && t("onboarding.vendors"),
    is.areTemplatesUnknown && t("onboarding.templates"),
  ].filter((subject) => subject !== false);
  return (
    <>
      {failed.map((subject) => (
        <ErrorPanel
          key={subject}
          text={t("errors.panel_failed", { subject })}
          retryLabel={t("errors.retry")}
          retryHref={paths.onboarding}
        />
      ))}
      {!is.hasVendors && !is.areVendorsUnknown && (
        <Banner
          variant="warning"
          isRounded
          icon="info"
          action={<Link href={paths.connectImplantData}>{t("onboarding.connect_vendor")}</Link>}
        >
          {t("onboarding.no_vendors")}
        </Banner>
      )}
      {!is.hasTemplates && !is.areTemplatesUnknown && (
        <Banner
          variant="warning"
          isRounded
          icon="info"
          action={<Link href={paths.thresholds}>{t("onboarding.create_template")}</Link>}
        >
          {t("onboarding.no_templates")}
        </Banner>
      )}
    </>
  );
}
