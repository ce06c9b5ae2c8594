/** Units as a ward of the country writes them. */
export const units = {
  kg: "kg",
  cm: "cm",
  bpm: "bpm",
  mmHg: "mmHg",
  percent: "%",
  V: "V",
  ohm: "Ω",
  s: "s",
};
