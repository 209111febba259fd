import { expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { coloursIn } from "./palette";

const text = (id: string, color: string) => ({
  ...{ id, type: "text" as const, left: 0, top: 0, width: 100, height: 40, contentText: "甲", color },
});

it("knows the colours of a design, the most frequent first, those within rich text included", () => {
  const design = Design.parse({
    slides: [
      {
        id: "1",
        background: "#fffdf8",
        elements: [
          text("a", "#A8181C"),
          text("b", "#a8181c"),
          {
            ...text("c", "#96712a"),
            content: '<p><span style="color: #96712a">乙</span><b style="color: #96712a">丙</b></p>',
          },
        ],
      },
    ],
  });
  expect(coloursIn(design)).toEqual(["#96712a", "#a8181c", "#fffdf8"]);
});
