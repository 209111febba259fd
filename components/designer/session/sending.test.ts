import { describe, expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { setTitle } from "@/lib/designer/edit/actions";
import { Refusal } from "@/lib/http/call";
import { createSending } from "./sending";

const first = Design.parse({});
const place = { left: 0, top: 0, width: 9, height: 9 };
const titled = (title: string) => setTitle(first, title);

/** A server of one row, on a line that loses answers while it is `bad`. */
function served() {
  const row = { design: first, version: 1 };
  const line = { bad: false };
  const send = createSending({
    save: async (design, version) => {
      if (version !== row.version) throw new Refusal(409, "somebody saved");
      if (design.slides.length > 1)
        throw new Refusal(400, "", [{ field: "design.slides.1.elements.0.contentText", message: "too many" }]);
      if (design.title === "expired") throw new Refusal(11000, "log in");
      Object.assign(row, { design, version: version + 1 });
      if (line.bad) throw new Refusal(-1, "");
      return { version: row.version };
    },
    read: async () => row,
  });
  return { row, line, send };
}

describe("sending a design", () => {
  it("knows its own save when only the answer was lost, and goes on from there", async () => {
    const { row, line, send } = served();
    line.bad = true;
    expect(await send(titled("a"), 1)).toBe("unreached");
    line.bad = false;
    expect(await send(titled("a"), 1)).toEqual({ version: 2 });
    line.bad = true;
    expect(await send(titled("b"), 2)).toBe("unreached");
    line.bad = false;
    expect(await send(titled("c"), 2)).toEqual({ version: 4 });
    expect(row.design.title).toBe("c");
  });

  it("takes anybody else's save for a conflict, after a lost answer, too", async () => {
    const { row, line, send } = served();
    line.bad = true;
    await send(titled("a"), 1);
    line.bad = false;
    Object.assign(row, { design: titled("theirs"), version: 3 });
    expect(await send(titled("b"), 1)).toEqual({ conflict: "somebody saved" });
    expect(row.design.title).toBe("theirs");
    expect(await served().send(titled("b"), 7)).toEqual({ conflict: "somebody saved" });
  });

  it("names what a refusal is about, and sends again what came after the end of the session", async () => {
    const { send } = served();
    const page = Design.parse({ slides: [{ id: "1", elements: [{ id: "e", type: "image", ...place }] }] }).slides;
    const two = { ...first, slides: [...first.slides, ...page] };
    expect(await send(two, 1)).toEqual({ refused: "too many", about: { slide: "1", element: "e" } });
    expect(await send(titled("expired"), 1)).toBe("unreached");
  });
});
