/** Which lead is shown: each has its address, and so has the sheet of all twelve. Nothing where there is one lead. */
import { withSearch } from "#app/addresses/paths.ts";
import type { Page } from "#app/framework/request/page.ts";
import { inLeadOrder, isSheetRequested, sheetLeads } from "./lead-order.ts";
import { leadText } from "#app/features/ecg-trace/lead-text.ts";
import type { ReadEcg } from "#app/features/ecg-trace/read-ecg.ts";

interface LeadLinksProps {
  readonly ecg: Pick<ReadEcg, "lead" | "leads">;
  readonly page: Page;
}

export function LeadLinks({ ecg, page }: LeadLinksProps) {
  const { t, url } = page;
  const names = inLeadOrder(ecg.leads ?? []);
  if (names.length < 2) return null;
  const isSheet = isSheetRequested(url);
  const here = withSearch(url.pathname + url.search, { form: undefined, view: undefined });
  const [rhythm] = ecg.leads ?? [];
  const items = names.map((name) => ({
    href: withSearch(here, { lead: name === rhythm ? undefined : name }),
    // one that has no name is still one to choose
    label: name || leadText(t, name),
    isCurrent: !isSheet && name === (ecg.lead ?? ""),
  }));
  const sheet = sheetLeads(ecg.leads)
    ? [
        {
          href: withSearch(here, {
            view: "sheet",
            lead: undefined,
            from: undefined,
            to: undefined,
          }),
          label: t("ecg.trace.sheet"),
          isCurrent: isSheet,
        },
      ]
    : [];
  return (
    <nav aria-label={t("ecg.trace.lead")} className="print:hidden">
      <ul className="flex flex-wrap gap-1">
        {[...items, ...sheet].map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              aria-current={item.isCurrent ? "true" : undefined}
              className="flex min-h-7 min-w-9 items-center justify-center rounded-md border border-edge bg-raised px-2 text-sm text-ink hover:bg-sunken aria-[current=true]:bg-accent-tint aria-[current=true]:font-semibold aria-[current=true]:text-accent-strong pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
