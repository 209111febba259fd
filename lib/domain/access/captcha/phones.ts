import type { Locale } from "@/lib/i18n/locale";

/**
 * One moment of speech: three formants (Hz); voice, breath and friction levels (0 to 1); the centre and width of the
 * friction (Hz). Moments are interpolated.
 */
export interface Phone {
  formants: readonly [number, number, number];
  voice: number;
  breath?: number;
  friction?: number;
  at?: number;
  width?: number;
  /** Milliseconds. */
  lasts: number;
  /** Milliseconds of the glide from the one before. */
  glide?: number;
}

type Formants = Phone["formants"];
const vowel = (formants: Formants, lasts: number, glide = 50): Phone => ({ formants, voice: 1, lasts, glide });
const soft = (formants: Formants, lasts: number, voice = 0.5): Phone => ({ formants, voice, lasts, glide: 35 });
const hiss = (at: number, width: number, friction: number, lasts: number, next: Formants, voice = 0): Phone => ({
  ...{ formants: next, voice, friction, at, width, lasts, glide: 12 },
});
const still = (formants: Formants, lasts: number): Phone => ({ formants, voice: 0, lasts, glide: 8 });
const puff = (formants: Formants, lasts: number): Phone => ({ formants, voice: 0, breath: 0.5, lasts, glide: 8 });

const ee: Formants = [280, 2250, 2950];
const ih: Formants = [400, 1950, 2600];
const ey: Formants = [470, 1950, 2550];
const eh: Formants = [560, 1780, 2500];
const ah: Formants = [760, 1250, 2500];
const aw: Formants = [520, 860, 2450];
const oh: Formants = [450, 830, 2400];
const oo: Formants = [310, 800, 2250];
const schwa: Formants = [500, 1450, 2450];
const r: Formants = [330, 1150, 1600];
const er: Formants = [540, 1350, 1750];
const l: Formants = [340, 1100, 2650];
const w: Formants = [290, 620, 2200];
const n: Formants = [230, 1050, 2250];
const ng: Formants = [270, 2050, 2650];
const buzz: Formants = [370, 1380, 2650];

const s = (lasts: number, next: Formants, voice = 0) => hiss(5000, 1500, 0.9, lasts, next, voice);
const f = (lasts: number, next: Formants, voice = 0) => hiss(3800, 4000, 0.45, lasts, next, voice);
const sh = (lasts: number, next: Formants) => hiss(3600, 1300, 0.9, lasts, next);

const english: readonly (readonly Phone[])[] = [
  [s(90, ih, 0.35), vowel(ih, 70), vowel(r, 60), vowel(oh, 110), vowel(oo, 90, 90)],
  [soft(w, 70, 0.7), vowel([600, 1050, 2400], 130), soft(n, 190, 0.45)],
  [still(oo, 20), hiss(4600, 2500, 0.8, 20, oo), puff([340, 1500, 2500], 50), vowel(oo, 260, 80)],
  [hiss(4600, 4000, 0.5, 110, r), soft(r, 70, 0.8), vowel(ee, 260, 70)],
  [f(120, aw), vowel(aw, 170), vowel(r, 130, 90)],
  [f(110, ah), vowel(ah, 150), vowel(ee, 130, 130), f(90, ee, 0.4)],
  [s(120, ih), vowel(ih, 100, 25), still([300, 2000, 2300], 70), hiss(2000, 500, 1.6, 25, ih), s(140, ih)],
  [s(130, eh), vowel(eh, 120, 25), f(50, [320, 1300, 2300], 0.3), vowel(schwa, 60, 25), soft(n, 150, 0.45)],
  [vowel(ey, 130), vowel(ee, 130, 110), still(ee, 70), hiss(4600, 2500, 0.7, 25, ee), puff(ee, 30)],
  [soft(n, 170, 0.6), vowel(ah, 120, 20), vowel(ih, 110, 110), soft(n, 180, 0.4)],
];

/** 1 is read as in numbers of telephones, yāo: nobody takes it for qī. */
const chinese: readonly (readonly Phone[])[] = [
  [soft(l, 80, 0.7), vowel(ee, 140), soft(ng, 200, 0.6)],
  [vowel(ee, 60), vowel(ah, 200, 100), vowel(oo, 160, 140)],
  [vowel(ah, 110), vowel(er, 240, 120)],
  [s(130, ah), vowel(ah, 240), soft(n, 140)],
  [s(160, buzz), vowel(buzz, 260, 30)],
  [soft(w, 60, 0.8), vowel(oo, 330)],
  [soft(l, 80, 0.7), vowel(ee, 110), vowel(oh, 120, 90), vowel(oo, 110, 90)],
  [still(ee, 30), sh(140, ee), puff(ee, 40), vowel(ee, 280, 30)],
  [still([350, 900, 2300], 20), hiss(900, 900, 0.35, 12, [400, 950, 2300]), vowel(ah, 320, 45)],
  [still(ee, 30), sh(70, ee), vowel(ee, 110, 25), vowel(oh, 140, 90), vowel(oo, 130, 90)],
];

const spoken: Partial<Record<Locale, readonly (readonly Phone[])[]>> = { "zh-cn": chinese };

/** How each digit sounds; in English where a language's own digits are not written yet. */
export const phonesIn = (locale: Locale): readonly (readonly Phone[])[] => spoken[locale] ?? english;

type Tune = readonly number[];
const [level, rising, low, falling]: [Tune, Tune, Tune, Tune] = [
  [150, 150],
  [108, 112, 155],
  [112, 88, 84, 108],
  [165, 140, 92],
];
const sinking: Tune = [128, 118, 98];

const tunes: Partial<Record<Locale, readonly Tune[]>> = {
  "zh-cn": [rising, level, falling, level, falling, low, falling, level, level, low],
};

/** The pitch of a digit from its beginning to its end (Hz); in Chinese its tone. */
export const tuneOf = (locale: Locale, digit: number): Tune => tunes[locale]?.[digit] ?? sinking;
