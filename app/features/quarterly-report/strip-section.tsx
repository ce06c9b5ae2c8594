/** The ECGs that raised an alert or a warning on the sheet: on millimetre paper, which is true on paper. */
import { ownTurn } from "#app/server/own-turn.ts";
import { EcgTrace } from "#app/features/ecg-trace/ecg-trace.tsx";
import { type Strip, rowMs, stripContent } from "./alert-strips.ts";
import type { ReportPage } from "./glance.ts";
import type { LoadedStrips } from "./load-strips.ts";

export async function StripSection({ page, strips }: { page: ReportPage; strips: LoadedStrips }) {
  const read = await strips;
  const { t } = page;
  if (!read.isReady)
    return <p>{t("errors.panel_failed", { subject: t("report.strips.title") })}</p>;
  const content = stripContent(page, read.value);
  if (!content) return null;
  return (
    <section aria-labelledby="report-strips" className="flex flex-col gap-3">
      <h4 id="report-strips" className="text-lg font-semibold">
        {content.title}
      </h4>
      {content.notes.map((text) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
      {content.strips.map((strip) => (
        <DrawnStrip key={strip.id} strip={strip} />
      ))}
    </section>
  );
}

/** Between two of them everybody else has a turn. */
async function DrawnStrip({ strip }: { strip: Strip }) {
  await ownTurn();
  return (
    <div className="text-sm break-inside-avoid" data-strip="">
      <p className="font-semibold">{strip.title}</p>
      <p>{strip.facts}</p>
      {strip.part !== "" && <p>{strip.part}</p>}
      <EcgTrace
        recording={strip.paper?.recording ?? null}
        section={{ fromMs: 0, toMs: strip.paper?.toMs ?? 0 }}
        secondsPerRow={rowMs / 1000}
        label={strip.label}
        noSignal={strip.noSignal}
        cutOff={strip.cutOff}
      />
    </div>
  );
}
