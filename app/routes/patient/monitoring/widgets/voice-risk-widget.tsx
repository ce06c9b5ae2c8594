import { staleTimes } from "#app/clinical/stale-times.ts";
import { mediumRiskFrom, riskPoints } from "#app/clinical/voice-sessions.ts";
import { VoiceRiskGraph, voiceRiskWarning } from "#app/features/graph/voice-risk-graph.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { graphFrame } from "../graph-frame.ts";
import { missingOf, valueOr } from "../graph-background.ts";
import { graphPanelHeightRem } from "../graph-panel.ts";
import { requestAbsences, requestVoiceSessions } from "../shared-calls.ts";
import { defineWidget } from "../widget.tsx";

/** Voice risk over the window; sessions without a risk factor are left out. */
export const voiceRiskWidget = defineWidget({
  name: "vox_score_graph",
  title: (t) => t("monitoring.widget.vox_score"),
  heightRem: graphPanelHeightRem,
  refreshMs: staleTimes.graph.refetchMs,
  request: (query) => ({ sessions: requestVoiceSessions(query), absences: requestAbsences(query) }),
  async draw(pending, place) {
    const page = currentPage();
    const [sessions, absences] = await Promise.all([pending.sessions, pending.absences]);
    if (!sessions.isReady) return place.failed();
    return place.ready(
      <>
        <VoiceRiskGraph
          {...graphFrame("voice-risk", place.title, place.query, page, {
            absences: valueOr(absences, []),
            missing: missingOf({ absences }),
          })}
          sessions={riskPoints(sessions.value.items)}
          warningText={page.t("voice.warning_from", { value: voiceRiskWarning })}
          belowText={page.t("voice.below_warning", { value: voiceRiskWarning })}
        />
        <p className="px-4 pb-3 text-sm text-ink-muted">
          {page.t("voice.bands", {
            medium: mediumRiskFrom * 100,
            below: voiceRiskWarning - 1,
            high: voiceRiskWarning,
          })}
        </p>
      </>,
    );
  },
});
