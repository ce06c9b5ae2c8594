/** A voice session as the viewer gets it: in the user's language, with addresses of our own. */
export interface VoiceRecording {
  readonly id: string;
  readonly duration_ms: number;
  /** what was to be spoken */
  readonly task: string;
  readonly href: string;
}

export interface VoiceSession {
  readonly id: string;
  /** "Recordings of Monday, 07:40" */
  readonly title: string;
  readonly recordings: readonly VoiceRecording[];
}

/** Texts with places in braces are filled where their numbers are known. */
export type VoiceLabels = Readonly<
  Record<
    | "play"
    | "pause"
    | "previous"
    | "next"
    | "position"
    | "positionText"
    | "recording"
    | "loading"
    | "waveform"
    | "spectrogram"
    | "spectrogramOfSilence"
    | "incomplete"
    | "failed"
    | "broken"
    | "unplayable"
    | "download"
    | "retry"
    | "noneSelected"
    | "noRecordings",
    string
  >
>;

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
