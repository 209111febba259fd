import type { Ceremony } from "@/lib/domain/certificate/contract";

type Prize = Ceremony["prizes"][number];

/** What the screen shows at one time. */
export type Slide =
  | { kind: "opening" | "end" }
  | { kind: "prize"; prize: Prize }
  | { kind: "winner"; prize: Prize; winner: Prize["winners"][number]; no: number };

/** Each award with its name first and its winners one after another, between an opening and an end. */
export const slidesOf = ({ prizes }: Ceremony): Slide[] => [
  { kind: "opening" },
  ...prizes.flatMap((prize): Slide[] => [
    { kind: "prize", prize },
    ...prize.winners.map((winner, at): Slide => ({ kind: "winner", prize, winner, no: at + 1 })),
  ]),
  { kind: "end" },
];
