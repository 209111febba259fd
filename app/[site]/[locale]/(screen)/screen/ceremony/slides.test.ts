import { expect, test } from "vitest";
import { slidesOf } from "./slides";

const winner = (awardId: string) => ({
  ...{ awardId, name: awardId, people: [], workName: "", schoolName: "", certificateId: null },
});

test("each award is named before its winners, in the order given", () => {
  const prizes = [
    { prizeId: "1", name: "third", winners: [winner("10"), winner("11")] },
    { prizeId: "2", name: "first", winners: [winner("12")] },
  ];
  const slides = slidesOf({ competitionName: "c", prizes });
  expect(slides.map((slide) => ("winner" in slide ? slide.winner.awardId : slide.kind))).toEqual([
    "opening",
    "prize",
    "10",
    "11",
    "prize",
    "12",
    "end",
  ]);
  expect(slides.flatMap((slide) => ("no" in slide ? slide.no : []))).toEqual([1, 2, 1]);
});
