/** What the operator states about the product: all of it, or plainly nothing. */
import { appVersion } from "#app/server/app-version.ts";
import type { Page } from "#app/framework/request/page.ts";
import {
  intendedUse,
  type RegulatoryStatement,
  regulatoryStatement,
  udi,
} from "#app/server/regulatory-statement.ts";
import { Panel } from "#app/ui/panel.tsx";

export function RegulatoryPanel({ page }: { page: Page }) {
  const { t } = page;
  const statement = regulatoryStatement();
  return (
    <Panel id="regulatory" title={t("support.regulatory_title")}>
      <dl className="flex flex-col gap-3 [&_dt]:text-sm [&_dt]:text-ink-muted">
        <div>
          <dt>{t("support.app_version")}</dt>
          <dd>{appVersion}</dd>
        </div>
        {statement && <Statement page={page} statement={statement} />}
      </dl>
      {!statement && <p className="mt-3">{t("support.no_conformity")}</p>}
    </Panel>
  );
}

function Statement({ page, statement }: { page: Page; statement: RegulatoryStatement }) {
  const { t, language } = page;
  const { manufacturer, product_reference, notified_body } = statement;
  return (
    <>
      <div>
        <dt>{t("support.manufacturer")}</dt>
        {manufacturer.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
      <div>
        <dt>{t("support.product_reference")}</dt>
        <dd>
          <Mark label={t("support.product_reference")}>REF</Mark> {product_reference}
        </dd>
      </div>
      <div>
        <dt>{t("support.udi")}</dt>
        <dd className="break-all">{udi(statement, appVersion)}</dd>
      </div>
      <div className="flex flex-wrap gap-6">
        <div>
          <dt>{t("support.medical_device")}</dt>
          <dd>
            <Mark label={t("support.medical_device")}>MD</Mark>
          </dd>
        </div>
        <div>
          <dt>{t("support.ce_mark", { number: notified_body })}</dt>
          <dd className="flex items-center gap-2 font-semibold">
            <CeMark label={t("support.ce_mark", { number: notified_body })} />
            {notified_body}
          </dd>
        </div>
      </div>
      <div>
        <dt>{t("support.intended_use")}</dt>
        <dd className="whitespace-pre-line">{intendedUse(statement, language)}</dd>
      </div>
    </>
  );
}

/** A symbol of ISO 15223-1: letters in a frame. */
function Mark({ label, children }: { label: string; children: string }) {
  return (
    <span title={label} className="inline-block border-2 border-ink px-1 font-semibold">
      {children}
    </span>
  );
}

/** As Regulation (EC) 765/2008, annex II, draws it: two arcs of one radius, the bar of the E a little shorter. */
function CeMark({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 28 20" width={42} height={30}>
      <path
        d="M11 1.5A8.5 8.5 0 0 0 11 18.5M25.5 1.5A8.5 8.5 0 0 0 25.5 18.5M17 10H24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.8}
      />
    </svg>
  );
}
