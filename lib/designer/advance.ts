import type { Face } from "./fonts";

/** Widths of U+0020 … U+007E in thousandths of an em, as Noto Sans SC and Noto Serif SC have them. */
const ascii = {
  sans: [
    224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555,
    555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812,
    723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620,
    554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338,
    270, 338, 555,
  ],
  sansBold: [
    227, 370, 574, 590, 590, 963, 740, 325, 378, 378, 507, 590, 325, 370, 325, 387, 590, 590, 590, 590, 590, 590, 590,
    590, 590, 590, 325, 325, 590, 590, 590, 514, 1007, 641, 681, 656, 714, 615, 585, 717, 757, 330, 568, 686, 578, 853,
    749, 770, 667, 770, 682, 624, 625, 748, 619, 915, 627, 580, 613, 378, 387, 378, 590, 567, 626, 591, 644, 527, 644,
    581, 372, 597, 640, 304, 306, 604, 315, 964, 641, 626, 644, 644, 436, 495, 421, 637, 576, 863, 562, 574, 511, 378,
    296, 378, 590,
  ],
  serif: [
    256, 308, 376, 574, 550, 923, 779, 196, 364, 364, 478, 580, 327, 346, 327, 352, 549, 549, 549, 549, 549, 549, 549,
    549, 549, 549, 327, 327, 580, 580, 580, 432, 912, 718, 670, 691, 770, 652, 629, 741, 853, 405, 402, 731, 625, 975,
    796, 767, 641, 767, 715, 567, 659, 797, 714, 1053, 700, 687, 605, 344, 352, 344, 580, 563, 435, 557, 638, 538, 629,
    546, 388, 566, 663, 332, 311, 607, 334, 974, 661, 596, 638, 607, 462, 473, 367, 653, 548, 838, 564, 552, 498, 374,
    316, 374, 580,
  ],
  serifBold: [
    250, 355, 447, 615, 589, 966, 803, 235, 400, 400, 485, 603, 335, 370, 335, 400, 588, 588, 588, 588, 588, 588, 588,
    588, 588, 588, 335, 335, 603, 603, 603, 473, 970, 746, 708, 702, 789, 666, 648, 757, 864, 426, 428, 767, 642, 1001,
    815, 785, 673, 785, 751, 597, 695, 818, 734, 1091, 726, 701, 627, 372, 400, 372, 603, 593, 447, 585, 672, 565, 658,
    572, 402, 596, 687, 349, 335, 651, 355, 1008, 685, 623, 671, 640, 500, 499, 393, 678, 578, 874, 599, 582, 517, 380,
    338, 380, 603,
  ],
};

/** Narrow marks that are no ideographs, in thousandths of an em. */
const narrow: Readonly<Record<string, number>> = { "•": 400, "–": 550, "°": 360, "\u00a0": 240 };

/** Accents and selectors sit on the character before them. */
const noWidth = /^(?:\p{M}|[\u200b-\u200d\u2060]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])/u;

/** Stands between the parts of a name; the sans font gives it the room of an ideograph, the serif one does not. */
const middleDot = "·";

/** Neither an ideograph nor full-width: as wide as its letter, and lying on its side in vertical text. */
export const isLatin = (character: string) =>
  character !== middleDot &&
  /^[\u0020-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2013\u2022\u20a0-\u20bf]/.test(character);

/** The characters of a text as they are set: what has no width stays with what it belongs to. */
export function charactersOf(text: string): string[] {
  const characters: string[] = [];
  for (const character of text) {
    const last = characters.at(-1);
    if (last !== undefined && noWidth.test(character)) characters[characters.length - 1] = last + character;
    else characters.push(character);
  }
  return characters;
}

/** The advance of one character in em. */
export function advanceOf(character: string, face: Face, bold: boolean): number {
  if (character === middleDot) return face === "serif" ? 0.33 : 1;
  const code = character.codePointAt(0) ?? 0;
  const table = face === "serif" ? (bold ? ascii.serifBold : ascii.serif) : bold ? ascii.sansBold : ascii.sans;
  const width = table[code - 32] ?? narrow[character] ?? (isLatin(character) ? 580 : 1000);
  return width / 1000;
}
