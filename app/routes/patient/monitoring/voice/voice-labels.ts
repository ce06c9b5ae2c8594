import type { TFunction } from "i18next";
import type { VoiceLabels } from "#app/islands/audio/voice-session.ts";

/** The viewer's texts; numbers are put in where they are known. */
export function voiceLabels(t: TFunction): VoiceLabels {
  const counted = { number: "{number}", count: "{count}" };
  return {
    play: t("voice.play"),
    pause: t("voice.pause"),
    previous: t("voice.previous"),
    next: t("voice.next"),
    position: t("voice.position"),
    positionText: t("voice.position_text", { at: "{at}", of: "{of}" }),
    recording: t("voice.recording", counted),
    loading: t("voice.loading"),
    waveform: t("voice.waveform", { ...counted, length: "{length}", at: "{at}" }),
    spectrogram: t("voice.spectrogram", { ...counted, hz: "{hz}", at: "{at}" }),
    spectrogramOfSilence: t("voice.spectrogram_of_silence", counted),
    incomplete: t("voice.incomplete", { read: "{read}", length: "{length}" }),
    failed: t("voice.failed"),
    broken: t("voice.broken"),
    unplayable: t("voice.unplayable"),
    download: t("voice.download"),
    retry: t("errors.retry"),
    noneSelected: t("voice.none_selected"),
    noRecordings: t("voice.no_recordings"),
  };
}
