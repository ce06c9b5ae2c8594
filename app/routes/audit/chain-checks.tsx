/** Whether the log is whole, as of the last check of each clinic's chain. */
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { AuditPage } from "#contract/audit.ts";
import type { AuditView } from "./queries.ts";

export async function ChainChecks({ view: { read } }: { view: AuditView }) {
  const { t, language, zone } = currentPage();
  const settled = await read;
  if (!settled?.isReady) return null;
  const { checks, anchor } = settled.value;
  return (
    <section aria-labelledby="chain-checks" className="flex flex-col gap-2">
      <h2 id="chain-checks" className="text-lg font-semibold">
        {t("audit.chain.title")}
      </h2>
      <p className="max-w-prose text-sm text-ink-muted">{t("audit.chain.intro")}</p>
      {checks.length === 0 && <p>{t("audit.chain.never")}</p>}
      <ul className="flex flex-col gap-2">
        {checks.map((check) => {
          const at = formatInstant(check.checked_at, "dateTime", language, zone);
          const number = formatNumber(check.line_count, language);
          return (
            <li key={check.institution_id} className={check.fault ? "text-alert-text" : undefined}>
              <strong>{check.institution}</strong>{" "}
              {check.fault === null
                ? t("audit.chain.whole", { at, number })
                : t("audit.chain.broken", { at, number })}
              {check.fault !== null && <code className="block">{check.fault}</code>}
              <code className="block text-xs wrap-anywhere text-ink-muted">{check.hash}</code>
            </li>
          );
        })}
      </ul>
      <LastAnchor anchor={anchor} />
    </section>
  );
}

/** Where the log's ends were recorded outside the database, and whether that still works. */
function LastAnchor({ anchor }: { anchor: AuditPage["anchor"] }) {
  const { t, language, zone } = currentPage();
  if (anchor === null) return <p>{t("audit.anchor.none")}</p>;
  const at = formatInstant(anchor.written_at, "dateTime", language, zone);
  return (
    <div className={anchor.is_late ? "text-alert-text" : undefined}>
      <p>{t(anchor.is_late ? "audit.anchor.late" : "audit.anchor.last", { at })}</p>
      <code className="block text-xs wrap-anywhere text-ink-muted">
        {anchor.file} {anchor.hash}
      </code>
    </div>
  );
}
