import type { ReactNode } from "react";
import { formatNumber } from "#app/format/format-number.ts";
import { highRiskFrom, riskBand, riskScore } from "#app/clinical/voice-sessions.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { isJoinedWithin } from "./join-days.ts";
import { TimeSeriesGraph } from "./time-series-graph.tsx";
import { numberAxis } from "./value-axis.ts";

const threeDaysMs = 3 * 86_400_000;

/** The warning line of the voice risk: the value from which the table's band is HIGH. */
export const voiceRiskWarning = highRiskFrom * 100;

export interface VoiceRiskGraphProps extends Omit<GraphFrame, "limits"> {
  /** one for each session that has a risk factor, which runs from 0 to 1 */
  readonly sessions: readonly { readonly at: number; readonly riskFactor: number }[];
  /** "Warning from 75" */
  readonly warningText: string;
  /** "below 75" */
  readonly belowText: string;
  readonly aside?: ReactNode;
}

/**
 * Voice risk on an axis from 0 to 100 with a warning line at 75. Points are joined when they are no more than 3 days
 * apart. In the table, severity says whether a session is HIGH, so that one exactly on the line reads as it does among
 * the sessions; for the others it says that they lie below the line, which is no verdict on a session of the band MED.
 */
export function VoiceRiskGraph({
  sessions,
  warningText,
  belowText,
  ...props
}: VoiceRiskGraphProps) {
  const points = sessions.map(({ at, riskFactor }) => ({
    at,
    value: riskScore(riskFactor),
    incidents: riskBand(riskFactor) === "HIGH" ? [{ severity: 200 }] : [],
  }));
  const { labels } = props;
  return (
    <TimeSeriesGraph
      {...props}
      labels={{ ...labels, severity: { ...labels.severity, none: belowText } }}
      points={points}
      leastDigits={0}
      axis={numberAxis({ min: 0, max: 100, step: 25 }, "", props.language)}
      measure={(risk) => ({ number: formatNumber(risk, props.language), unit: "" })}
      isJoined={isJoinedWithin(threeDaysMs)}
      limits={[{ value: voiceRiskWarning, side: "upper", level: "warning", text: warningText }]}
    />
  );
}
