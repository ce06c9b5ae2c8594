/**
 * Shown in the place of something that could not be read: what it was, why, and a link that loads the page again. For
 * places that are not a panel; panels have PanelFailed.
 */
import { withSearch } from "#app/addresses/paths.ts";
import { repeatableProblemText } from "#app/server/forms/problem-text.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ErrorPanel } from "#app/ui/panel.tsx";

export function ReadFailed({ subject, error }: { subject: string; error: unknown }) {
  const { t, url } = currentPage();
  return (
    <ErrorPanel
      text={`${t("errors.panel_failed", { subject })} ${repeatableProblemText(t, error)}`}
      retryLabel={t("errors.retry")}
      // an outcome of a form is shown once
      retryHref={withSearch(url.pathname + url.search, { form: undefined })}
    />
  );
}
