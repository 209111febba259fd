import TextAlign from "@tiptap/extension-text-align";
import StarterKit from "@tiptap/starter-kit";
import { textMarks } from "@/components/rich-text/marks";

/** What a text on a certificate may hold; alignment is the element's own where none is chosen. */
export const textExtensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: "https" },
  }),
  ...textMarks,
  TextAlign.configure({ types: ["paragraph"], defaultAlignment: null }),
];
