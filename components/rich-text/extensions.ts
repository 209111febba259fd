import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import TextAlign from "@tiptap/extension-text-align";
import StarterKit from "@tiptap/starter-kit";
import { textMarks } from "./marks";

/** Pictures of our own store only: what comes from elsewhere would not outlive saving. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/prod-api/"]' }],
  // `![](https://…)` would be one from elsewhere.
  addInputRules: () => [],
});

/** What the editor knows; without `pictures` it takes none, from nowhere. */
export const extensionsFor = (pictures: boolean) => [
  StarterKit.configure({ link: { openOnClick: false, defaultProtocol: "https" } }),
  ...textMarks,
  TextAlign.configure({ types: ["heading", "paragraph"], defaultAlignment: "left" }),
  ...(pictures ? [OwnImage] : []),
  TableKit.configure({ table: { resizable: false } }),
];
