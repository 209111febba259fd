import { Extension } from "@tiptap/core";
import TextAlign from "@tiptap/extension-text-align";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import StarterKit from "@tiptap/starter-kit";
import { textMarks } from "@/components/rich-text/marks";

/** Takes no more than a text may hold: what would be more is not written, and is said. */
export const limited = (most: number, onFull: () => void) =>
  Extension.create({
    name: "limited",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: ({ docChanged, doc }, before) => {
          if (!docChanged || lengthOf(doc) <= most || lengthOf(doc) <= lengthOf(before.doc)) return true;
          onFull();
          return false;
        },
      }),
    ],
  });

const lengthOf = (doc: Node) => doc.textBetween(0, doc.content.size, "\n", "\n").length;

/** What a text on a certificate may hold; alignment is the element's own where none is chosen. */
export const textExtensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
  }),
  ...textMarks,
  TextAlign.configure({ types: ["paragraph"], defaultAlignment: null }),
];
