import type { Budget } from "@/lib/text/document/budget";
import { xmpIn } from "@/lib/text/document/image";
import type { Step } from "@/lib/text/document/shapes";
import { type Tag, tagsOfBoxes } from "./boxes";
import { tagsOfMatroska } from "./matroska";
import { tagsOfId3, tagsOfRiff } from "./sounds";

/** By its ending: a film or a sound that is looked into. */
export const isMedia = /\.(mp4|m4v|mov|m4a|mkv|webm|avi|mp3|wav)$/i;

const MOST_TAGS = 500;
const AUTHORS = /^(?:artist|author|composer|director|performer|producer|aut|wrt|dir|prd)$/i;
const POSITION = /^(?:location|.*ISO6709|GPS.*)$/i;

/** The pieces of a film or a sound that are about it; null where these are none. */
function mediaTags(bytes: Buffer): Tag[] | null {
  const head = bytes.toString("latin1", 0, 12);
  if (/^(?:ftyp|moov|mdat|wide|free|skip)$/.test(head.slice(4, 8))) return tagsOfBoxes(bytes);
  if (head.startsWith("\x1a\x45\xdf\xa3")) return tagsOfMatroska(bytes);
  if (/^RIFF....(?:WAVE|AVI )/s.test(head)) return tagsOfRiff(bytes);
  if (head.startsWith("ID3") || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(head)) return tagsOfId3(bytes);
  return null;
}

/** Reads what a film or a sound says beside its pictures and tones. @returns whether it is one */
export function mediaIn(budget: Budget, bytes: Buffer, at: Step[]): boolean {
  const tags = mediaTags(bytes);
  for (const { name, text } of (tags ?? []).slice(0, MOST_TAGS)) {
    const place: Step[] = [...at, { kind: "property", name }];
    if (name === "XMP") xmpIn(budget, text, at);
    else if (POSITION.test(name)) budget.add({ at: place, kind: "position", text: text || "GPS" });
    else budget.add({ at: place, kind: AUTHORS.test(name) ? "author" : "property", text });
  }
  return tags !== null;
}

/** A film or a sound of the same length that says nothing of that; null where it says nothing, or is none. */
export function silenced(bytes: Buffer): Buffer | null {
  const tags = mediaTags(bytes);
  if (!tags || tags.length === 0) return null;
  const copy = Buffer.from(bytes);
  for (const tag of tags) tag.silence(copy);
  return copy;
}
