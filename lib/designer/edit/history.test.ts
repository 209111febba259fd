import { describe, expect, it } from "vitest";
import { abandoned, begun, recorded, redone, settled, undone } from "./history";

describe("a history", () => {
  it("goes back and forth, and a new step ends what was taken back", () => {
    const three = [1, 2, 3].reduce((h, n) => recorded(h, n), begun(0));
    const back = undone(undone(three));
    expect(back.present).toBe(1);
    expect(redone(back).present).toBe(2);
    const other = recorded(back, 9);
    expect(redone(other).present).toBe(9);
    expect(undone(other).present).toBe(1);
  });

  it("counts a gesture as one step, and the next gesture of that name as another", () => {
    const dragged = [1, 2, 3].reduce((h, n) => recorded(h, n, "drag"), begun(0));
    expect(undone(dragged).present).toBe(0);
    const again = recorded(settled(dragged), 4, "drag");
    expect(undone(again).present).toBe(3);
  });

  it("forgets a gesture that was broken off, and nothing else", () => {
    const dragged = recorded(recorded(begun(0), 1), 2, "drag");
    expect(abandoned(dragged, "drag")).toMatchObject({ present: 1, past: [0] });
    expect(abandoned(dragged, "other")).toBe(dragged);
  });

  it("takes no step where nothing changed, and none past its ends", () => {
    const start = begun(0);
    expect(recorded(start, 0)).toBe(start);
    expect(undone(start)).toBe(start);
    expect(redone(start)).toBe(start);
  });

  it("has no limit", () => {
    let history = begun(0);
    for (let n = 1; n <= 2_000; n++) history = recorded(history, n);
    for (let n = 0; n < 2_000; n++) history = undone(history);
    expect(history.present).toBe(0);
    expect(redone(history).present).toBe(1);
  });
});
