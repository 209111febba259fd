export type SlidesProblem = "locked" | "old" | "damaged" | "heavy" | "noSlides" | "tooManySlides";

/** Why a presentation was not read. */
export class SlidesUnread extends Error {
  constructor(readonly problem: SlidesProblem) {
    super(problem);
    this.name = "SlidesUnread";
  }
}
