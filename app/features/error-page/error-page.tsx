/**
 * What shows when a page cannot be shown: not found, or an unexpected error with its details.
 * In production the details hold the public message and the request id, never a stack.
 */
import { isRouteErrorResponse } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { isTypedTextWaiting } from "#app/server/forms/form-redirect.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { visit } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface ErrorPageProps {
  error: unknown;
  /** it is in a page that has its `main` already */
  isInside?: boolean;
  /** where nothing else leads out: no navigation around it */
  hasGoHome?: boolean;
}

export function ErrorPage({ error, isInside = false, hasGoHome = false }: ErrorPageProps) {
  const page = currentPage();
  const Landmark = isInside ? "div" : "main";
  return (
    <Landmark className="mx-auto w-full max-w-160 p-6 pt-16">
      {isNotFound(error) ? (
        <NotFound page={page} />
      ) : (
        <Unexpected page={page} error={error} hasGoHome={hasGoHome} />
      )}
    </Landmark>
  );
}

/** Its words are of both: that it does not exist, or that one has no access to it. */
function isNotFound(error: unknown): boolean {
  const hasStatus = isRouteErrorResponse(error) || error instanceof V1Error;
  return hasStatus && (error.status === 404 || error.status === 403);
}

function NotFound({ page: { t } }: { page: Page }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <title>{`${t("errors.not_found_title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("errors.not_found_title")}</h1>
      <p>{t("errors.not_found_text")}</p>
      <ButtonLink href={paths.home} variant="primary">
        {t("errors.not_found_home")}
      </ButtonLink>
    </div>
  );
}

function Unexpected({
  page: { t, url },
  error,
  hasGoHome,
}: {
  page: Page;
  error: unknown;
  hasGoHome: boolean;
}) {
  const details = publicDetails(error);
  return (
    <div className="flex flex-col items-start gap-4">
      <title>{`${t("errors.unexpected_title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("errors.unexpected_title")}</h1>
      <p>{t("errors.unexpected_text")}</p>
      {hasTypedText() && <p className="font-semibold">{t("errors.typed_text_waits")}</p>}
      <details className="w-full rounded-md border border-line bg-raised px-4 py-2">
        <summary className="row-height flex items-center font-semibold">
          {t("errors.details")}
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2 text-sm">
          {details.text !== undefined && (
            <Detail label={t("errors.error_label")} value={details.text} />
          )}
          <Detail label={t("errors.request_id_label")} value={requestId()} />
          {details.status !== undefined && (
            <Detail label={t("errors.status_label")} value={String(details.status)} />
          )}
          {details.body !== undefined && (
            <Detail label={t("errors.body_label")} value={details.body} />
          )}
        </dl>
      </details>
      <div className="flex gap-3">
        <ButtonLink href={url.pathname + url.search} variant="primary" icon="retry">
          {t("errors.try_again")}
        </ButtonLink>
        {hasGoHome && <ButtonLink href={paths.home}>{t("errors.go_home")}</ButtonLink>}
      </div>
    </div>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-mono break-all">{value}</dd>
    </>
  );
}

/** A page that cannot be shown may have a form that could not be stored; an error may also come before its session. */
function hasTypedText(): boolean {
  try {
    return isTypedTextWaiting();
  } catch {
    return false;
  }
}

function requestId(): string {
  try {
    return visit(requestContext()).requestId;
  } catch {
    return "–";
  }
}

interface PublicDetails {
  readonly text?: string | undefined;
  readonly status?: number;
  readonly body?: string | undefined;
}

/** What a failed call says of itself and what the backend answered; of an error of our own, nothing. */
function publicDetails(error: unknown): PublicDetails {
  if (error instanceof V1Error)
    return { text: error.message, status: error.status, body: bodyText(error.body) };
  if (isRouteErrorResponse(error))
    return {
      status: error.status,
      body: typeof error.data === "string" ? error.data : error.statusText,
    };
  return {};
}

const bodyLengthMax = 2_000;

function bodyText(body: unknown): string | undefined {
  if (body === undefined || body === null || body === "") return undefined;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return text.slice(0, bodyLengthMax);
}
