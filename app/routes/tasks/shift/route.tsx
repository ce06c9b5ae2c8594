/** The list at the end of a shift: what was reviewed, what is open and with whom; on paper and as text too. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { printedText } from "#app/features/paper-head/printed-text.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { loadShift } from "./load-shift.ts";
import { moreText, shiftLine, type ShiftPart, shiftParts, shiftText } from "./shift-parts.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadShift(context);
  return null;
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("tasks.shift.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("tasks.shift.title")}
        sentence={t("tasks.shift.intro")}
        action={
          <>
            <ButtonLink href={paths.tasks} icon="chevron-left">
              {t("tasks.title")}
            </ButtonLink>
            <Button type="button" data-prints="" icon="print" className="noscript:hidden">
              {t("handover.sheet.print")}
            </Button>
          </>
        }
      />
      <Since />
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <ShiftList />
      </Suspense>
    </div>
  );
}

/** The beginning of the shift, as a plain form that leads to its address. */
function Since() {
  const { t } = currentPage();
  const { start } = loadShift(requestContext());
  return (
    <form method="get" action={paths.shift} className="flex flex-wrap items-end gap-3">
      <TextField
        id="shift-since"
        name="since"
        type="datetime-local"
        label={t("tasks.shift.since")}
        defaultValue={start.typed}
        errors={start.isRefused ? [t("tasks.shift.since_refused")] : undefined}
      />
      <Button>{t("tasks.shift.show")}</Button>
    </form>
  );
}

async function ShiftList() {
  const page = currentPage();
  const { t, url } = page;
  const { face, value } = await readyOrFace(loadShift(requestContext()).report, {
    notOffered: t("tasks.shift.not_offered"),
    subject: t("tasks.shift.title"),
    retryHref: url.pathname + url.search,
  });
  if (face) return face;
  const { report, names } = value;
  const parts = shiftParts(report, names, page);
  const text = shiftText(report, parts, page);
  return (
    <>
      <section
        data-prints-alone=""
        aria-label={t("tasks.shift.title")}
        className="paper flex flex-col gap-4 rounded-md border border-line p-4 print:border-0 print:p-0"
      >
        <div className="border-b-2 border-ink pb-1">
          <p className="font-semibold">{shiftLine(report, page)}</p>
          <PrintedBy />
        </div>
        {parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </section>
      <Panel id="shift-text" title={t("tasks.shift.as_text")}>
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-muted">{t("handover.privacy")}</p>
          <textarea
            readOnly
            aria-label={t("tasks.shift.text_label")}
            rows={12}
            defaultValue={text}
            className="field-sizing-content max-h-[60dvh] w-full rounded-md border border-edge bg-raised p-3 font-mono text-sm"
          />
          <CopyButton text={text} copiedLabel={t("actions.copied")}>
            {t("handover.copy")}
          </CopyButton>
        </div>
      </Panel>
    </>
  );
}

/** On paper alone: who printed it, and when. */
async function PrintedBy() {
  const own = await loadShift(requestContext()).own;
  return <p className="hidden text-sm print:block">{printedText(currentPage(), own)}</p>;
}

function Part({ part }: { part: ShiftPart }) {
  const page = currentPage();
  const { name, title, total, lines } = part;
  const more = moreText(part, page);
  return (
    <div>
      <h2 id={`shift-${name}`} className="mb-1 break-after-avoid text-lg">
        {`${title} (${total})`}
      </h2>
      {lines.length === 0 && <p>{page.t("tasks.shift.none")}</p>}
      {lines.length > 0 && (
        <ul aria-labelledby={`shift-${name}`} className="flex flex-col divide-y divide-line">
          {lines.map(({ key, subject, href, facts }) => (
            <li key={key} className="break-inside-avoid py-1 wrap-anywhere">
              {href ? <Link href={href}>{subject}</Link> : <b>{subject}</b>}
              {` · ${facts.join(" · ")}`}
            </li>
          ))}
        </ul>
      )}
      {more && <p className="text-sm">{more}</p>}
    </div>
  );
}
