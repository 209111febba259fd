import { Mark, mergeAttributes } from "@tiptap/core";

const raised = (name: "superscript" | "subscript", tag: "sup" | "sub") =>
  Mark.create({
    name,
    excludes: name === "superscript" ? "subscript" : "superscript",
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Colour, background, size and font of a run of text: one span with a style. */
const properties = { color: "color", background: "backgroundColor", size: "fontSize", font: "fontFamily" } as const;
export type TextStyle = Partial<Record<keyof typeof properties, string | null>>;

const css = { color: "color", background: "background-color", size: "font-size", font: "font-family" } as const;

const TextStyleMark = Mark.create({
  name: "textStyle",
  addAttributes: () =>
    Object.fromEntries(
      (Object.keys(properties) as (keyof typeof properties)[]).map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => element.style[properties[name]].replace(/['"]/g, "") || null,
          renderHTML: (attributes: TextStyle) =>
            attributes[name] ? { style: `${css[name]}: ${attributes[name]}` } : {},
        },
      ]),
    ),
  parseHTML: () => [{ tag: "span", getAttrs: (element) => (element.hasAttribute("style") ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes), 0],
});

/** What a run of text may have beyond the starter kit's marks. */
export const textMarks = [raised("superscript", "sup"), raised("subscript", "sub"), TextStyleMark];
