import { describe, expect, it } from "vitest";
import { codesOf } from "./binding/bindings";
import { fieldsOfDesign, overprinted } from "./overprint";
import { awardTemplates } from "./templates/award";

describe("a certificate on card that bears the rest", () => {
  it.each(awardTemplates)("$name: prints its fields and nothing else", ({ design }) => {
    const { slides } = overprinted(design);
    for (const { background, backgroundImage, rules } of slides)
      expect({ background, backgroundImage, rules }).toEqual({ background: "#ffffff", backgroundImage: "", rules: [] });
    const elements = slides.flatMap((slide) => slide.elements);
    expect(elements.length).toBeGreaterThan(3);
    for (const one of elements)
      expect(one.type === "text" ? codesOf(one).length > 0 : one.type === "image" && one.code === "qrCode").toBe(true);
    expect(fieldsOfDesign(overprinted(design))).toEqual(fieldsOfDesign(design));
  });

  it("leaves out what the card bears already, and keeps every element where it was designed", () => {
    const [{ design }] = awardTemplates;
    const fields = fieldsOfDesign(design);
    expect(fields).toContain("contestName");
    const some = overprinted(design, ["awardName"]);
    const [kept] = some.slides[0]?.elements ?? [];
    expect(design.slides[0]?.elements).toContainEqual(kept);
    expect(fieldsOfDesign(some)).toContain("awardName");
    expect(fieldsOfDesign(some).length).toBeLessThan(fields.length);
    expect(overprinted(design, []).slides.flatMap(({ elements }) => elements)).toEqual([]);
  });
});
