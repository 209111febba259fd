import { describe, expect, it } from "vitest";
import { inFreePlace } from "./free-place";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height, rotate: 0 });
const fresh = box(400, 300, 200, 50);

describe("a new element", () => {
  it("lies where it was meant to where nothing is, or only what covers the page or stands beside", () => {
    expect(inFreePlace(fresh, [], 0.7)).toEqual(fresh);
    expect(inFreePlace(fresh, [box(0, 0, 1000, 700), box(600, 300, 50, 50)], 0.7)).toEqual(fresh);
  });

  it("goes below what is in its place, and above where there is no room below", () => {
    expect(inFreePlace(fresh, [fresh], 0.7)).toEqual({ ...fresh, top: 350 });
    expect(inFreePlace(fresh, [fresh, box(400, 350, 200, 30)], 0.7)).toEqual({ ...fresh, top: 380 });
    expect(inFreePlace(fresh, [box(400, 300, 200, 400)], 0.7)).toEqual({ ...fresh, top: 250 });
  });

  it("goes beside what fills its column, and back to the left where nothing is on the right", () => {
    const column = box(400, 0, 200, 700);
    expect(inFreePlace(fresh, [column], 0.7)).toEqual({ ...fresh, left: 600 });
    expect(inFreePlace(fresh, [column, box(600, 0, 400, 700)], 0.7)).toEqual({ ...fresh, left: 200 });
  });

  it("on a full page lies aside of the last that did", () => {
    const full = [box(0, 0, 1000, 340), box(0, 340, 1000, 345)];
    expect(inFreePlace(fresh, full, 0.7)).toEqual(fresh);
    expect(inFreePlace(fresh, [...full, fresh], 0.7)).toEqual({ ...fresh, left: 420, top: 320 });
    expect(inFreePlace(fresh, [...full, fresh, box(420, 320, 200, 50)], 0.7)).toMatchObject({ left: 440, top: 340 });
  });
});
