import { Mark, mergeAttributes } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import TextAlign from "@tiptap/extension-text-align";
import StarterKit from "@tiptap/starter-kit";

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

export const TextStyleMark = Mark.create({
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

/** Pictures of our own store only: what comes from elsewhere would not outlive saving. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/prod-api/"]' }],
  // `![](https://…)` would be one from elsewhere.
  addInputRules: () => [],
});

/** What the editor knows; without `pictures` it takes none, from nowhere. */
export const extensionsFor = (pictures: boolean) => [
  StarterKit.configure({ link: { openOnClick: false, defaultProtocol: "https" } }),
  raised("superscript", "sup"),
  raised("subscript", "sub"),
  TextStyleMark,
  TextAlign.configure({ types: ["heading", "paragraph"], defaultAlignment: "left" }),
  ...(pictures ? [OwnImage] : []),
  TableKit.configure({ table: { resizable: false } }),
];
