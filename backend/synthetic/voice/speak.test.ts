import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { speak } from "./speak.ts";
import { speechRateHz, type SpeechRequest } from "./speech-request.ts";
import { speakRecording } from "./speak-recording.ts";
import { voiceTasks } from "./voice-tasks.ts";

const say = (request: Partial<SpeechRequest>) =>
  speak(createRandom("test"), {
    durationMs: 4000,
    sex: "FEMALE",
    kind: "VOWEL",
    strain: 0,
    ...request,
  });

/** Power at a frequency (Goertzel 1958) over the middle second. */
function power(samples: Float32Array, hz: number): number {
  const w = 2 * Math.cos((2 * Math.PI * hz) / speechRateHz);
  let [a, b] = [0, 0];
  for (const sample of samples.subarray(speechRateHz, 2 * speechRateHz)) {
    const next = sample + w * a - b;
    b = a;
    a = next;
  }
  return a * a + b * b - w * a * b;
}
const bandPower = (samples: Float32Array, fromHz: number, toHz: number) => {
  let sum = 0;
  for (let hz = fromHz; hz < toHz; hz += 10) sum += power(samples, hz);
  return sum / (toHz - fromHz);
};

/** The best fitting repetition, by autocorrelation. */
function pitchOf(samples: Float32Array): number {
  const part = samples.subarray(speechRateHz, speechRateHz + 4000);
  let best = { lag: 0, sum: -Infinity };
  for (let lag = 40; lag < 250; lag++) {
    let sum = 0;
    for (let index = 0; index < 3500; index++) sum += (part[index] ?? 0) * (part[index + lag] ?? 0);
    if (sum > best.sum) best = { lag, sum };
  }
  return speechRateHz / best.lag;
}

test("a man speaks at about 118 Hz, a woman at about 196 Hz", () => {
  for (const [sex, hz] of [
    ["MALE", 118],
    ["FEMALE", 196],
  ] as const) {
    const heard = pitchOf(say({ sex }));
    expect(heard).toBeGreaterThan(hz * 0.85);
    expect(heard).toBeLessThan(hz * 1.1);
  }
});

test("an open a has its formants: louder at 936 and 1551 Hz than between and above", () => {
  const samples = say({});
  const first = bandPower(samples, 840, 1040);
  const second = bandPower(samples, 1450, 1650);
  expect(first).toBeGreaterThan(3 * bandPower(samples, 400, 560));
  expect(second).toBeGreaterThan(3 * bandPower(samples, 2000, 2200));
  expect(first).toBeGreaterThan(100 * bandPower(samples, 6000, 6400));
});

test("words have pauses, a long vowel has none", () => {
  const quietShare = (samples: Float32Array) => {
    const windows = Array.from({ length: samples.length / 320 }, (_, index) =>
      samples
        .subarray(index * 320, (index + 1) * 320)
        .reduce((max, s) => Math.max(max, Math.abs(s)), 0),
    );
    return windows.filter((loudest) => loudest < 0.02).length / windows.length;
  };
  expect(quietShare(say({ kind: "VOWEL" }))).toBeLessThan(0.02);
  expect(quietShare(say({ kind: "WORDS", durationMs: 9000 }))).toBeGreaterThan(0.1);
});

test("the same recording sounds the same at every request, another one does not", () => {
  const recording = {
    id: "a",
    durationMs: 6040,
    taskDesc: voiceTasks[1]?.desc ?? null,
    biologicalSex: "FEMALE",
    riskFactor: 0.8,
  };
  expect(speakRecording(recording)).toEqual(speakRecording(recording));
  expect(speakRecording({ ...recording, id: "b" })).not.toEqual(speakRecording(recording));
});

test("the file is 16 kHz mono PCM of 16 bits, exactly as long as its header says, and not clipped", () => {
  const bytes = speakRecording({
    id: "a",
    durationMs: 5010,
    taskDesc: null,
    biologicalSex: "MALE",
    riskFactor: null,
  });
  const view = new DataView(bytes.buffer);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  expect([word(0), word(8), word(12), word(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(view.getUint32(4, true)).toBe(bytes.byteLength - 8);
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([
    1, 1, 16,
  ]);
  expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint16(32, true)]).toEqual([
    16000, 32000, 2,
  ]);
  expect(view.getUint32(40, true)).toBe(bytes.byteLength - 44);
  expect((bytes.byteLength - 44) / 2 / 16).toBe(5010);
  const levels = new Int16Array(bytes.buffer.slice(44));
  const loudest = levels.reduce((max, level) => Math.max(max, Math.abs(level)), 0);
  expect(loudest).toBeGreaterThan(10_000);
  expect(loudest).toBeLessThan(32_767);
});
