/**
 * Where the values of `Vertical_Orientation` begin (Unicode 14.0.0, UAX #50): U upright, R turned a quarter clockwise, Tu and Tr
 * the same for fonts without a vertical form of the character.
 */
const ranges =
  "0R a7U a8R a9U aaR aeU afR b1U b2R bcU bfR d7U d8R f7U f8R 2eaU 2ecR 1100U 1200R 1401U 1680R 18b0U 1900R 2016U 2017R " +
  "2020U 2022R 2030U 2032R 203bU 203dR 2042U 2043R 2047U 204aR 2051U 2052R 2065U 2066R 20ddU 20e1R 20e2U 20e5R 2100U " +
  "2102R 2103U 210aR 210fU 2110R 2113U 2115R 2116U 2118R 211eU 2124R 2125U 2126R 2127U 2128R 2129U 212aR 212eU 212fR " +
  "2135U 2140R 2145U 214bR 214cU 214eR 214fU 218aR 218cU 2190R 221eU 221fR 2234U 2236R 2300U 2308R 230cU 2320R 2324U " +
  "2329Tr 232bU 232cR 237dU 239bR 23beU 23ceR 23cfU 23d0R 23d1U 23dcR 23e2U 2423R 2424U 2500R 25a0U 261aR 2620U 2768R " +
  "2776U 2794R 2b12U 2b30R 2b50U 2b5aR 2b97U 2b98R 2bb8U 2bd2R 2bd3U 2becR 2bf0U 2c00R 2e50U 2e52R 2e80U 3001Tu 3003U " +
  "3008Tr 3012U 3014Tr 3020U 3030Tr 3031U 3041Tu 3042U 3043Tu 3044U 3045Tu 3046U 3047Tu 3048U 3049Tu 304aU 3063Tu 3064U " +
  "3083Tu 3084U 3085Tu 3086U 3087Tu 3088U 308eTu 308fU 3095Tu 3097U 309bTu 309dU 30a0Tr 30a1Tu 30a2U 30a3Tu 30a4U " +
  "30a5Tu 30a6U 30a7Tu 30a8U 30a9Tu 30aaU 30c3Tu 30c4U 30e3Tu 30e4U 30e5Tu 30e6U 30e7Tu 30e8U 30eeTu 30efU 30f5Tu 30f7U " +
  "30fcTr 30fdU 3127Tu 3128U 31f0Tu 3200U 32ffTu 3358U 337bTu 3380U a4d0R a960U a980R ac00U fb00R fe10U fe20R fe30U " +
  "fe49R fe50Tu fe53U fe58R fe59Tr fe5fU fe63R fe67U fe70R ff01Tu ff02U ff08Tr ff0aU ff0cTu ff0dR ff0eTu ff0fU ff1aTr " +
  "ff1cR ff1fTu ff20U ff3bTr ff3cU ff3dTr ff3eU ff3fTr ff40U ff5bTr ff61R ffe0U ffe3Tr ffe4U ffe8R fff0U fff9R fffcU " +
  "fffeR 10980U 109a0R 11580U 11600R 11a00U 11ac0R 13000U 13440R 14400U 14680R 16fe0U 18d80R 1aff0U 1b300R 1cf00U 1cfd0R " +
  "1d000U 1d200R 1d2e0U 1d380R 1d800U 1dab0R 1f000U 1f200Tu 1f202U 1f800R 1f900U 1fb00R 20000U 2fffeR 30000U 3fffeR " +
  "f0000U ffffeR 100000U 10fffeR";

type Orientation = "U" | "R" | "Tu" | "Tr";

const starts: number[] = [];
const values: Orientation[] = [];
for (const range of ranges.split(" ")) {
  const value = /[A-Z][a-z]?$/.exec(range)?.[0] ?? "R";
  starts.push(Number.parseInt(range, 16));
  values.push(value as Orientation);
}

/** A character's orientation in vertical text. */
export function orientationOf(codePoint: number): Orientation {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle;
  }
  return values[low] as Orientation;
}

/** The vertical presentation forms of Unicode, which our fonts draw as they draw their `vert` glyphs. */
const pairs =
  "，︐、︑。︒：︓；︔！︕？︖〖︗〗︘…︙‥︰—︱–︲＿︳（︵）︶｛︷｝︸〔︹〕︺【︻】︼《︽》︾〈︿〉﹀「﹁」﹂『﹃』﹄［﹇］﹈“﹃”﹄‘﹁’﹂";
const forms = new Map<number, number>();
for (let i = 0; i < pairs.length; i += 2) forms.set(pairs.charCodeAt(i), pairs.charCodeAt(i + 1));

/** The form that a character has of its own in vertical text, or 0. */
export const verticalForm = (codePoint: number): number => forms.get(codePoint) ?? 0;
