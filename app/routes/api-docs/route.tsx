/** What the backend's calls are, for those who connect another system: its own description, as pages. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CallDetails } from "./call-details.tsx";
import { callsOf, type OpenApiDocument } from "./openapi-document.ts";
import { loadApiDocument } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await loadApiDocument(context);
  return null;
}

export async function ServerComponent() {
  const { t, url } = currentPage();
  const document = await loadApiDocument(requestContext());
  const requestedId = url.searchParams.get("call");
  const call = document && callsOf(document).find(({ id }) => id === requestedId);
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("api_docs.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("api_docs.title")} sentence={t("api_docs.intro")} />
      {!document && <p>{t("api_docs.not_offered")}</p>}
      {document && call && <CallDetails call={call} document={document} />}
      {document && !call && <CallList document={document} />}
    </div>
  );
}

/** By resource, as the backend groups them. */
function CallList({ document }: { document: OpenApiDocument }) {
  const groups = Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? "");
  const { title, version, description } = document.info;
  return (
    <>
      <p className="text-sm text-ink-muted">{`${title} ${version}`}</p>
      {description && <p>{description}</p>}
      {[...groups].map(([group, calls]) => (
        <Panel key={group} title={group} id={`calls-${group}`}>
          <ul className="flex flex-col divide-y divide-line">
            {calls.map(({ id, method, path, operation }) => (
              <li key={id} className="flex flex-col py-2 first:pt-0 last:pb-0">
                <Link
                  href={withSearch(paths.apiDocs, { call: id })}
                  className="break-all font-mono"
                >
                  {`${method} ${path}`}
                </Link>
                <span className="text-sm text-ink-muted">{operation.summary}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
