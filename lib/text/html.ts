import sanitize, { type Attributes, type IOptions } from "sanitize-html";
import { withoutHidden } from "./normal";

/** Images come from the platform's own storage: no page makes a reader's browser call a third party. */
const OWN_FILE = /^\/prod-api\/[\w/]+(\?[\w=&-]*)?$/;

const colour = [
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
  /^rgba?\(\s*\d{1,3}\s*(?:,\s*[\d.]{1,4}\s*){2,3}\)$/i,
  /^(?:black|white|red|green|blue|orange|yellow|purple|gr[ae]y)$/i,
];
const length = /^\d{1,4}(?:\.\d{1,2})?(?:px|%|em|rem)$/;

/** One list of properties, each with the values it may have; a value that is not described is dropped. */
const styles = {
  color: colour,
  "background-color": colour,
  "font-size": [/^(?:[89]|[1-9]\d)(?:\.\d{1,2})?px$/, /^[0-4](?:\.\d{1,2})?r?em$/],
  "font-family": [/^[\p{L}\p{N} ,'"-]{1,120}$/u],
  "font-weight": [/^(?:normal|bold|[1-9]00)$/],
  "font-style": [/^(?:normal|italic)$/],
  "text-align": [/^(?:left|center|right|justify)$/],
  "text-decoration": [/^(?:none|underline|line-through)$/],
  "text-indent": [/^[0-4](?:\.\d{1,2})?em$/],
  width: [length],
};

const links = (_: string, attribs: Attributes) => ({
  tagName: "a",
  attribs: { ...attribs, ...(/^https?:/i.test(attribs.href ?? "") && { rel: "noopener noreferrer nofollow" }) },
});

const options: IOptions = {
  allowedTags: [
    ..."h2 h3 h4 p br hr blockquote pre code strong b em i u s del sub sup mark span a".split(" "),
    ..."ul ol li figure figcaption img table caption colgroup col thead tbody tr th td".split(" "),
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    col: ["span"],
    ol: ["start"],
    "*": ["style"],
  },
  allowedStyles: { "*": styles },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "iframe", "object", "svg", "math"],
  // Written as entities, direction marks and zero widths come as far as here.
  textFilter: withoutHidden,
  exclusiveFilter: (frame) => frame.tag === "img" && !OWN_FILE.test(frame.attribs.src ?? ""),
  transformTags: { a: links, h1: "h2", h5: "h4", h6: "h4", div: "p", strike: "s" },
};

/**
 * Rich text as it may be stored and shown: a closed list of elements, attributes and style properties.
 * Run once on the way in and once where it is drawn; what it lets through, it lets through unchanged a second time.
 */
export const cleanHtml = (html: string): string => sanitize(html, options);

/** Rich text for another installation: without pictures, and without links to files that only this one has. */
export const withoutPictures = (html: string): string =>
  sanitize(html, {
    ...options,
    exclusiveFilter: (frame) => frame.tag === "img",
    transformTags: {
      ...options.transformTags,
      a: (tag, attribs) =>
        /^(?:https?|mailto|tel):/i.test(attribs.href ?? "") ? links(tag, attribs) : { tagName: tag, attribs: {} },
    },
  });

const wordsOf = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: options.nonTextTags })
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
const BLOCK_END = /<\/(p|h[1-6]|li|tr|blockquote)>/gi;

/** The words of rich text alone, for summaries and descriptions. */
export const textOf = (html: string): string => wordsOf(html.replace(BLOCK_END, " $&")).replace(/\s+/g, " ").trim();

/** The words of rich text alone, a line for each paragraph, heading, item or row. */
export const linesOf = (html: string): string =>
  wordsOf(
    html
      .replace(/\s+/g, " ")
      .replace(BLOCK_END, "\n$&")
      .replace(/<br[^>]*>/gi, "\n"),
  )
    .replace(/ *\n\s*/g, "\n")
    .trim();
