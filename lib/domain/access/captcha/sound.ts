import type { Locale } from "@/lib/i18n/locale";
import { type Phone, phonesIn, tuneOf } from "./phones";

/** Samples a second. */
const RATE = 12_000;

/** Even numbers between 0 and 1 that a seed fixes: what is read out twice is the same, so that no average takes the noise away. */
function chance(seed: Buffer): () => number {
  let state = seed.readUInt32LE(0) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A resonance of a vocal tract: lets through what lies around `hz` (a two-pole filter, unity at 0 Hz). */
function resonance() {
  let [a, b, c, before, last] = [1, 0, 0, 0, 0];
  return {
    tune(hz: number, width: number) {
      const radius = Math.exp((-Math.PI * width) / RATE);
      c = -radius * radius;
      b = 2 * radius * Math.cos((2 * Math.PI * hz) / RATE);
      a = 1 - b - c;
    },
    pass(value: number) {
      const out = a * value + b * last + c * before;
      before = last;
      last = out;
      return out;
    },
  };
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** The phone at a moment, on its glide from the one before. */
function momentOf(list: readonly Phone[], ms: number): Phone {
  let begins = 0;
  let at = 0;
  while (at < list.length - 1 && ms >= begins + (list[at] as Phone).lasts) begins += (list[at++] as Phone).lasts;
  const phone = list[at] as Phone;
  const before = list[at - 1];
  const share = Math.min(1, (ms - begins) / (phone.glide ?? 40));
  if (!before || share === 1) return phone;
  const [f1, f2, f3] = phone.formants;
  const [g1, g2, g3] = before.formants;
  return {
    ...phone,
    formants: [mix(g1, f1, share), mix(g2, f2, share), mix(g3, f3, share)],
    voice: mix(before.voice, phone.voice, share),
    breath: mix(before.breath ?? 0, phone.breath ?? 0, share),
    friction: mix(before.friction ?? 0, phone.friction ?? 0, share),
    at: phone.friction ? phone.at : before.at,
    width: phone.friction ? phone.width : before.width,
  };
}

const pitchAt = (tune: readonly number[], share: number) => {
  const place = share * (tune.length - 1);
  const at = Math.min(tune.length - 2, Math.floor(place));
  return mix(tune[at] as number, tune[at + 1] as number, place - at);
};

/** One digit, spoken by a source and formants in a row (Klatt's cascade); `slow` and `high` vary length and pitch. */
function sayDigit(digit: number, locale: Locale, slow: number, high: number, random: () => number): Float64Array {
  const list = (phonesIn(locale)[digit] as readonly Phone[]).map((phone) => ({ ...phone, lasts: phone.lasts * slow }));
  const length = list.reduce((sum, { lasts }) => sum + lasts, 0);
  const samples = new Float64Array(Math.ceil((length / 1000) * RATE));
  const tract = Array.from({ length: 4 }, resonance);
  const lips = resonance();
  let [phase, flow, moment] = [0, 0, list[0] as Phone];
  for (let i = 0; i < samples.length; i++) {
    const ms = (i / RATE) * 1000;
    if (i % 30 === 0) {
      moment = momentOf(list, ms);
      const widths = [70, 100, 150, 250];
      for (const [n, filter] of tract.entries()) filter.tune(moment.formants[n] ?? 3600, widths[n] as number);
      lips.tune(moment.at ?? 4000, moment.width ?? 1000);
    }
    phase = (phase + (pitchAt(tuneOf(locale, digit), ms / length) * high) / RATE) % 1;
    // The flow through the glottis opens slowly and shuts at once; what is heard is its change.
    const open = phase < 0.6 ? phase / 0.6 : 0;
    const now = open * open * (1 - open) * 6.75;
    const noise = random() * 2 - 1;
    let voiced = (now - flow) * 3 * moment.voice + noise * 0.12 * (moment.breath ?? 0);
    flow = now;
    for (const filter of tract) voiced = filter.pass(voiced);
    // Unity at 0 Hz means a gain at the resonance: friction is set back to what it was told.
    const rub = moment.friction ? lips.pass(noise) * 0.045 * moment.friction : 0;
    const edge = Math.min(1, ms / 15, (length - ms) / 40);
    samples[i] = (voiced + rub) * edge;
  }
  return samples;
}

const loudness = (samples: Float64Array) => Math.sqrt(samples.reduce((sum, v) => sum + v * v, 0) / samples.length) || 1;

/** Digits read out one by one, under a murmur of other digits backwards and a hiss. Samples between -1 and 1. */
export function speak(digits: string, locale: Locale, seed: Buffer, noise = 1): Float64Array {
  const random = chance(seed);
  const said = [...digits].map((digit) => {
    const samples = sayDigit(Number(digit), locale, 0.95 + random() * 0.3, 0.85 + random() * 0.35, random);
    const volume = 0.16 / loudness(samples);
    return samples.map((value) => value * volume);
  });
  const gaps = said.map(() => Math.round((0.25 + random() * 0.3) * RATE));
  const whole = new Float64Array(said.reduce((sum, { length }, i) => sum + length + (gaps[i] as number), RATE / 2));
  let at = RATE / 4;
  for (const [i, samples] of said.entries()) {
    for (const [n, value] of samples.entries()) whole[at + n] = value;
    at += samples.length + (gaps[i] as number);
  }
  for (let begins = 0; begins < whole.length && noise > 0; begins += Math.round((0.2 + random() * 0.3) * RATE)) {
    const other = sayDigit(Math.floor(random() * 10), locale, 1, 0.8 + random() * 0.5, random).reverse();
    const volume = (0.018 * noise) / loudness(other);
    for (const [n, value] of other.entries())
      if (begins + n < whole.length) whole[begins + n] = (whole[begins + n] as number) + value * volume;
  }
  return whole.map((value) => Math.max(-1, Math.min(1, value + (random() * 2 - 1) * 0.015 * noise)));
}

/** Samples as a WAV file: one channel, eight bits. */
export function wavOf(samples: Float64Array): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, Buffer.from(Uint8Array.from(samples, (value) => 128 + Math.round(value * 127)))]);
}
