/** One recording drawn by wavesurfer.js: its waveform, its spectrogram, and the player behind both. */
import WaveSurfer from "wavesurfer.js";
import Spectrogram from "wavesurfer.js/plugins/spectrogram";
import { loudestAtMs, strongestHz } from "./recording-facts.ts";
import { trustPlayerFrame } from "./trusted-markup.ts";

/** pixels */
const drawingHeightPx = 100;
/** of the spectrogram's axis: what is said of a voice lies below */
const highestHz = 5_000;
/** decoded at this rate whatever the file's own, so that the axis is the same for all */
const sampleRateHz = 16_000;
/** 32 ms of sound, 31 Hz apart */
const windowSamples = 512;
/** an hour of uncompressed speech; more would hold the page up */
const bytesMax = 120_000_000;

export interface RecordingPlaces {
  readonly waveform: HTMLElement;
  readonly spectrogram: HTMLElement;
}

export interface RecordingListener {
  /** milliseconds from the recording's beginning */
  onTime(atMs: number): void;
  /** the user pointed at a place of the waveform */
  onPointed(atMs: number): void;
  onEnded(): void;
  /** the browser paused it by itself: another tab plays, a headset was pulled */
  onPaused(): void;
}

export interface DrawnRecording {
  readonly lengthMs: number;
  readonly loudestAtMs: number;
  /** null for silence */
  readonly strongestHz: number | null;
  play(): void;
  pause(): void;
  seek(atMs: number): void;
  /** Ends it and gives its memory back. */
  close(): void;
}

/** Rejects if the file is not readable audio. */
export async function drawRecording(
  file: Blob,
  places: RecordingPlaces,
  listener: RecordingListener,
): Promise<DrawnRecording> {
  if (file.size > bytesMax) throw new RangeError("The recording is too long");
  trustPlayerFrame();
  const ink = (name: string) => getComputedStyle(places.waveform).getPropertyValue(name).trim();
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const spectrogram = Spectrogram.create({
    container: places.spectrogram,
    height: drawingHeightPx,
    fftSamples: windowSamples,
    scale: "linear",
    frequencyMin: 0,
    frequencyMax: highestHz,
    autoGain: true,
    rangeDB: 60,
    windowFunc: "hann",
    // ink on paper; light on dark in the dark theme
    colorMap: isDark ? "igray" : "gray",
    labels: false,
    useWebWorker: false,
  });
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  const player = WaveSurfer.create({
    container: places.waveform,
    height: drawingHeightPx,
    sampleRate: sampleRateHz,
    waveColor: ink("--color-edge"),
    progressColor: ink("--color-accent"),
    cursorColor: ink("--color-ink"),
    cursorWidth: 2,
    normalize: true,
    hideScrollbar: true,
    plugins: [spectrogram],
    ...(nonce ? { cspNonce: nonce } : {}),
  });
  adoptStyles(player);
  let isClosed = false;
  const close = () => {
    isClosed = true;
    player.destroy();
    places.waveform.replaceChildren();
    places.spectrogram.replaceChildren();
  };
  try {
    const refused = new Promise<never>((_, fail) => {
      player.once("error", fail);
    });
    await Promise.race([player.loadBlob(file), refused]);
  } catch (error) {
    close();
    throw error;
  }
  const samples = player.getDecodedData()?.getChannelData(0);
  if (!samples || samples.length === 0) {
    close();
    throw new RangeError("The recording is empty");
  }
  player.on("timeupdate", (seconds) => listener.onTime(seconds * 1000));
  player.on("interaction", (seconds) => listener.onPointed(seconds * 1000));
  player.on("finish", () => listener.onEnded());
  player.on("pause", () => {
    if (!isClosed && !player.getMediaElement()?.ended) listener.onPaused();
  });
  return {
    lengthMs: (samples.length / sampleRateHz) * 1000,
    loudestAtMs: loudestAtMs(samples, sampleRateHz),
    strongestHz: strongestHz(samples, sampleRateHz),
    // refused without a touch of the page before: then it stays paused
    play: () => void player.play().catch(() => isClosed || listener.onPaused()),
    pause: () => player.pause(),
    seek: (atMs) => player.setTime(atMs / 1000),
    close,
  };
}

/** The frame's sheet as an adopted one: a copy of the frame, which has no nonce, then holds no inline style. */
function adoptStyles(player: WaveSurfer): void {
  const frame = player.getWrapper().getRootNode();
  const style = frame instanceof ShadowRoot && frame.querySelector("style");
  if (!style) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style.textContent);
  frame.adoptedStyleSheets = [sheet];
  style.remove();
}
