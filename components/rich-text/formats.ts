import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Italic,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from "lucide-react";

/** Marks of the editor's state, by their names in TipTap and in `kit.editor`. */
export const marks = [
  ["bold", Bold],
  ["italic", Italic],
  ["underline", Underline],
  ["strike", Strikethrough],
  ["superscript", Superscript],
  ["subscript", Subscript],
  ["code", Code],
] as const;

export const sides = [
  ["left", AlignLeft],
  ["center", AlignCenter],
  ["right", AlignRight],
  ["justify", AlignJustify],
] as const;
