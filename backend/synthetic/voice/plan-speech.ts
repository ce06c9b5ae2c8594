/** What a synthetic voice says: a list of vowels, hisses and silences that covers the recording. */
import type { Random } from "../random.ts";
import { speechRateHz, type SpeechRequest } from "./speech-request.ts";

/** From one sample to another, the last not included. */
export interface SpeechPart {
  readonly from: number;
  readonly to: number;
  readonly isVoiced: boolean;
  /** of an s or f; 0 in vowels and silences */
  readonly hiss: number;
  readonly loudness: number;
  /** times the usual pitch of the voice */
  readonly pitch: number;
  readonly formantsHz: readonly number[];
  readonly formantsBeforeHz: readonly number[];
}

/** F1 to F4 in Hz: a, e, i, o, u. */
const vowelsHz: Readonly<Record<SpeechRequest["sex"], readonly (readonly number[])[]>> = {
  FEMALE: [
    [936, 1551, 2815, 4299],
    [536, 2530, 3047, 4319],
    [437, 2761, 3372, 4352],
    [555, 1035, 2828, 3927],
    [459, 1105, 2735, 4115],
  ],
  MALE: [
    [768, 1333, 2522, 3687],
    [476, 2089, 2691, 3649],
    [342, 2322, 3000, 3657],
    [497, 910, 2459, 3384],
    [378, 997, 2343, 3357],
  ],
};
const hissHz = [1500, 2600, 4200, 6200] as const;

export function planSpeech(random: Random, request: SpeechRequest, count: number): SpeechPart[] {
  const vowels = vowelsHz[request.sex];
  const open = vowels[0] ?? [];
  if (request.kind === "VOWEL")
    return [
      {
        from: 0,
        to: count,
        isVoiced: true,
        hiss: 0,
        loudness: 1,
        pitch: 1,
        formantsHz: open,
        formantsBeforeHz: open,
      },
    ];
  const parts: SpeechPart[] = [];
  let at = 0;
  let formantsBeforeHz: readonly number[] = open;
  const add = (ms: number, part: Partial<SpeechPart>) => {
    const to = Math.min(count, at + Math.round((ms * speechRateHz) / 1000));
    if (to <= at) return;
    const silence = { isVoiced: false, hiss: 0, loudness: 0, pitch: 1 };
    const formantsHz = part.formantsHz ?? formantsBeforeHz;
    parts.push({ from: at, to, ...silence, formantsBeforeHz, formantsHz, ...part });
    formantsBeforeHz = formantsHz;
    at = to;
  };
  add(random.int(120, 300), {});
  for (;;) {
    if (at >= count) return parts;
    const words = random.int(2, request.strain > 0.5 ? 4 : 6);
    for (let word = 0; word < words; word++) {
      const syllables = random.int(1, 3);
      // the voice sinks towards the end of a phrase
      const pitch = 1.12 - (0.2 * word) / words + random.normal(0, 0.02);
      for (let syllable = 0; syllable < syllables; syllable++) {
        if (random.chance(0.45))
          add(random.int(50, 110), {
            hiss: random.between(0.02, 0.05),
            loudness: 0.7,
            formantsHz: hissHz,
          });
        else add(random.int(25, 60), {});
        const formantsHz = random.pick(vowels);
        const loudness = random.between(0.65, 1);
        add(random.int(90, 190), { isVoiced: true, loudness, pitch, formantsHz });
      }
      add(random.int(20, 90), {});
    }
    add(random.int(250, 500) * (1 + request.strain), {});
  }
}
