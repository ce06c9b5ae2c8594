/** One call: its parameters, its body and its answers, each with an example and its JSON Schema. */
import type { ReactNode } from "react";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type Call, type OpenApiDocument, withReferences } from "./openapi-document.ts";

interface CallDetailsProps {
  readonly call: Call;
  readonly document: OpenApiDocument;
}

export function CallDetails({ call, document }: CallDetailsProps) {
  const { t } = currentPage();
  const { method, path, operation } = call;
  const schemas = document.components?.schemas ?? {};
  const { parameters = [], requestBody, responses } = operation;
  return (
    <>
      <Link href={paths.apiDocs}>{t("api_docs.all_calls")}</Link>
      <h2 className="break-all font-mono text-lg">{`${method} ${path}`}</h2>
      <p>{operation.summary}</p>
      {parameters.length > 0 && (
        <Panel title={t("api_docs.parameters")} id="parameters">
          <dl className="flex flex-col gap-2">
            {parameters.map(({ name, in: place, required, schema }) => (
              <div key={`${place} ${name}`} className="flex flex-col">
                <dt>
                  <code className="font-mono">{name}</code>{" "}
                  <span className="text-sm text-ink-muted">{place}</span>
                  {required && <span className="text-sm"> · {t("api_docs.required")}</span>}
                </dt>
                <dd>
                  <Json value={withReferences(schema, schemas)} />
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {requestBody && (
        <Panel title={t("api_docs.body")} id="body">
          <Contents content={requestBody.content} schemas={schemas} />
        </Panel>
      )}
      {Object.entries(responses).map(([status, { description, content = {} }]) => (
        <Panel key={status} title={`${t("api_docs.answer")} ${status}`} id={`answer-${status}`}>
          {description && <p>{description}</p>}
          <Contents content={content} schemas={schemas} />
        </Panel>
      ))}
    </>
  );
}

interface ContentsProps {
  readonly content: NonNullable<Call["operation"]["requestBody"]>["content"];
  readonly schemas: Readonly<Record<string, unknown>>;
}

function Contents({ content, schemas }: ContentsProps): ReactNode {
  const { t } = currentPage();
  return Object.entries(content).map(([type, { schema, example }]) => (
    <section key={type} className="flex flex-col gap-2">
      <h3 className="font-mono text-sm">{type}</h3>
      {example !== undefined && (
        <>
          <h4 className="text-sm text-ink-muted">{t("api_docs.example")}</h4>
          <Json value={example} />
        </>
      )}
      {schema !== undefined && (
        <details>
          <summary className="inline-block py-1 text-accent underline">
            {t("api_docs.schema")}
          </summary>
          <Json value={withReferences(schema, schemas)} />
        </details>
      )}
    </section>
  ));
}

function Json({ value }: { value: unknown }) {
  const { t } = currentPage();
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
      tabIndex={0}
      aria-label={t("api_docs.code")}
      className="max-h-80 overflow-auto rounded-md bg-sunken p-2 text-sm"
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
