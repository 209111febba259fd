import { beforeEach, describe, expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { handles } from "@/lib/designer/edit/resizing";
import { select, slideOf, undo } from "./acts";
import { cropBy, croppingSides, croppingWithin, startCropping, stopCropping } from "./cropping";
import { escape, run, write } from "./keys/commands";
import { createEditor, type EditorStore } from "./store";

const none = { shift: false, ctrl: false, alt: false };
const size = { width: 400, height: 200 };
const picture = (id: string, more: object = {}) => ({
  ...{ id, type: "image", src: "/p", left: 100, top: 100, width: 400, height: 200, ...more },
});

let store: EditorStore;
const element = (id: string) => slideOf(store).elements.find((one) => one.id === id);
const cropping = () => store.getState().selection.cropping?.id;
beforeEach(() => {
  const elements = [
    picture("p"),
    picture("qr", { code: "qrCode" }),
    picture("empty", { src: "" }),
    picture("fixed", { locked: true }),
  ];
  store = createEditor(Design.parse({ slides: [{ id: "1", elements }] }));
});

describe("cropping on the page", () => {
  it("begins with what opens a text, and only for pictures of which something can be cut off", () => {
    for (const id of ["qr", "empty", "fixed"]) {
      select(store, [id]);
      write(store);
      expect(cropping()).toBeUndefined();
    }
    select(store, ["p", "empty"]);
    write(store);
    expect(cropping(), "one at a time").toBeUndefined();
    select(store, ["p"]);
    write(store);
    expect(cropping()).toBe("p");
    expect(store.getState().view.said?.word).toBe("cropping");
    write(store);
    expect(cropping(), "Enter ends it").toBeUndefined();
    expect(store.getState().selection.ids).toEqual(["p"]);
    startCropping(store);
    escape(store);
    expect([cropping(), store.getState().selection.ids], "Escape ends it, and nothing else").toEqual([
      undefined,
      ["p"],
    ]);
  });

  it("is one step, however many drags and keys, and what changes nothing is none", () => {
    const before = element("p");
    const steps = store.getState().document.history.past.length;
    select(store, ["p"]);
    startCropping(store);
    const still = croppingSides(store, handles.e, size, { x: 500, y: 200 });
    still.move({ x: 520, y: 200 }, none);
    still.end();
    expect(store.getState().document.history.past, "there is no more of it").toHaveLength(steps);
    const side = croppingSides(store, handles.w, size, { x: 100, y: 200 });
    side.move({ x: 150, y: 200 }, none);
    side.move({ x: 200, y: 200 }, none);
    side.end();
    expect(element("p")).toMatchObject({ left: 200, width: 300, crop: { left: 0.25, right: 1 } });
    const within = croppingWithin(store, size, { x: 300, y: 200 });
    within.move({ x: 340, y: 230 }, none);
    within.end();
    expect(element("p")).toMatchObject({ left: 200, width: 300, crop: { left: 0.15, right: 0.9 } });
    cropBy(store, { x: -4, y: 0 }, size);
    cropBy(store, { x: 0, y: 20 }, size, handles.n);
    expect(element("p")).toMatchObject({ top: 120, height: 180, crop: { left: 0.16, right: 0.91, top: 0.1 } });
    stopCropping(store);
    expect(store.getState().document.history.past).toHaveLength(steps + 1);
    undo(store);
    expect(element("p")).toEqual(before);
  });

  it("goes back to where a drag began that is broken off", () => {
    select(store, ["p"]);
    startCropping(store);
    cropBy(store, { x: 40, y: 0 }, size, handles.w);
    const before = element("p");
    const drag = croppingSides(store, handles.s, size, { x: 0, y: 0 });
    drag.move({ x: 0, y: -50 }, none);
    expect(element("p")).not.toEqual(before);
    drag.cancel();
    expect(element("p")).toEqual(before);
  });

  it("ends with the picture", () => {
    select(store, ["p"]);
    startCropping(store);
    run(store, "delete");
    expect(cropping()).toBeUndefined();
    cropBy(store, { x: 5, y: 0 }, size);
    expect(element("p")).toBeUndefined();
    undo(store);
    select(store, ["p"]);
    startCropping(store);
    select(store, ["empty"]);
    expect(cropping()).toBeUndefined();
  });
});
