/**
 * A voice from formants: pulses of the glottis (Rosenberg, J Acoust Soc Am 49:583-590, 1971) pass through four
 * resonances in a row (Klatt, J Acoust Soc Am 67:971-995, 1980) at the places of the vowel (means of Hillenbrand et
 * al., J Acoust Soc Am 97:3099-3111, 1995). It babbles: syllables without words, so that waveform and spectrogram look
 * like speech and no person can be recognised.
 */
import type { Random } from "../random.ts";
import { planSpeech, type SpeechPart } from "./plan-speech.ts";
import { speechRateHz, type SpeechRequest } from "./speech-request.ts";

/** Hz, of the four resonances */
const bandwidthsHz = [80, 100, 140, 220] as const;
const pitchHz = { MALE: 118, FEMALE: 196 } as const;
/** The largest sample of what is answered. */
const peak = 0.7;

/** The mouth moves slowly against the sound: its shape is set again for every 5 ms. */
const blockSamples = (5 * speechRateHz) / 1000;

/** Samples from -1 to 1. */
export function speak(random: Random, request: SpeechRequest): Float32Array {
  const count = Math.round((request.durationMs * speechRateHz) / 1000);
  const parts = planSpeech(random.fork("plan"), request, count);
  const samples = new Float32Array(count);
  const voice = createGlottis(random.fork("glottis"), request);
  const noise = random.fork("noise");
  const resonances = bandwidthsHz.map((bandwidthHz) => createResonance(bandwidthHz));
  const breath = 0.012 + 0.05 * request.strain;
  for (const part of parts) {
    const hissLevel = part.isVoiced ? breath : part.hiss;
    for (let from = part.from; from < part.to; from += blockSamples) {
      const block = samples.subarray(from, Math.min(part.to, from + blockSamples));
      for (let index = 0; index < block.length; index++) {
        const along = (from + index - part.from) / (part.to - part.from);
        const pulse = part.isVoiced ? voice(part.pitch * (1 - 0.06 * along)) : 0;
        const hiss = hissLevel === 0 ? 0 : (noise.next() * 2 - 1) * hissLevel;
        block[index] = (pulse + hiss) * part.loudness * envelope(along, part);
      }
      const along = (from - part.from) / (part.to - part.from);
      for (const [place, resonance] of resonances.entries())
        resonance(block, glide(part, place, along));
    }
  }
  const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-9);
  return samples.map((sample) => (sample / loudest) * peak);
}

/** Rises and falls within 25 ms at the ends of a part. */
function envelope(along: number, { from, to }: SpeechPart): number {
  const edge = Math.min(0.5, (0.025 * speechRateHz) / (to - from));
  return Math.min(1, along / edge, (1 - along) / edge);
}

/** Formants move on from those of the part before within the first third. */
function glide(part: SpeechPart, place: number, along: number): number {
  const to = part.formantsHz[place] ?? 0;
  const from = part.formantsBeforeHz[place] ?? to;
  return from + (to - from) * Math.min(1, along * 3);
}

/** The flow through the vocal folds, differentiated; every period a little unlike the one before. */
function createGlottis(random: Random, { sex, strain }: SpeechRequest): (pitch: number) => number {
  const jitter = 0.004 + 0.02 * strain;
  const shimmer = 0.02 + 0.08 * strain;
  let phase = 0;
  let hz = pitchHz[sex];
  let strength = 1;
  let flowBefore = 0;
  return (pitch) => {
    phase += hz / speechRateHz;
    if (phase >= 1) {
      phase -= 1;
      hz = pitchHz[sex] * pitch * random.normal(1, jitter);
      strength = Math.max(0.2, random.normal(1, shimmer));
    }
    const flow = strength * glottalFlow(phase);
    const pulse = flow - flowBefore;
    flowBefore = flow;
    return pulse;
  };
}

/** Opens over 40 % of the period, closes over 16 %, is shut for the rest (Rosenberg's form C). */
function glottalFlow(phase: number): number {
  if (phase < 0.4) return 0.5 * (1 - Math.cos((Math.PI * phase) / 0.4));
  if (phase < 0.56) return Math.cos((Math.PI / 2) * ((phase - 0.4) / 0.16));
  return 0;
}

/** Klatt's digital resonator, unity gain at 0 Hz, over a stretch of sound in place. */
function createResonance(bandwidthHz: number): (block: Float32Array, hz: number) => void {
  const c = -Math.exp((-2 * Math.PI * bandwidthHz) / speechRateHz);
  const decay = 2 * Math.exp((-Math.PI * bandwidthHz) / speechRateHz);
  let before = 0;
  let beforeThat = 0;
  return (block, hz) => {
    const b = decay * Math.cos((2 * Math.PI * hz) / speechRateHz);
    const a = 1 - b - c;
    for (let index = 0; index < block.length; index++) {
      const out = a * (block[index] ?? 0) + b * before + c * beforeThat;
      beforeThat = before;
      before = out;
      block[index] = out;
    }
  };
}
