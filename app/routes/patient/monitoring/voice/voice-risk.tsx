import { formatNumber } from "#app/format/format-number.ts";
import { bandSeverity, riskBand, riskScore } from "#app/clinical/voice-sessions.ts";
import type { Page } from "#app/framework/request/page.ts";
import { HoverCard } from "#app/ui/hover-card.tsx";
import { AboveRowLink } from "#app/ui/row-link.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { Missing } from "#app/ui/stat.tsx";
import type { RecordingSession } from "#contract/recording.ts";

/**
 * The risk factor from 0 to 100 with its band; a tooltip explains the band: the pointer opens it after a second, the
 * focus at once.
 */
export function VoiceRisk({ session, page }: { session: RecordingSession; page: Page }) {
  const { t, language } = page;
  const risk = session.evaluation?.risk_factor ?? null;
  const band = riskBand(risk);
  if (risk === null || band === null) return <Missing label={t("actions.no_value")} />;
  const value = formatNumber(riskScore(risk), language);
  const text = `${value} ${t(`voice.band.${band}`)}`;
  const kind = bandSeverity(band);
  const cardId = `voice-risk-${session.id}`;
  return (
    // over the rows below while its card is open
    <AboveRowLink className="focus-within:z-10 hover:z-10">
      <HoverCard
        id={cardId}
        isSlow
        isOverScroll
        trigger={
          <button
            type="button"
            aria-describedby={cardId}
            className="rounded-md pointer-coarse:min-h-11"
          >
            {kind ? <Severity kind={kind} label={text} /> : text}
          </button>
        }
      >
        <p className="max-w-72 text-start font-normal">
          {t(`voice.risk_tooltip.${band}`, { value })}
        </p>
      </HoverCard>
    </AboveRowLink>
  );
}
