/** Why a file is refused before anything is sent; the server judges again by content. */
type FileProblem = "wrongType" | "tooLarge" | "empty" | null;

export type FileRules = {
  /** Extensions without the dot; none means any. */
  types?: readonly string[];
  maxMb: number;
};

/** The endings of pictures that are taken wherever one is shown on a page. */
export const pictureTypes = ["jpg", "jpeg", "png", "webp"] as const;

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export function problemOf(file: { name: string; size: number }, { types = [], maxMb }: FileRules): FileProblem {
  if (types.length > 0 && !types.some((type) => type.toLowerCase() === extensionOf(file.name))) return "wrongType";
  if (file.size > maxMb * 1024 * 1024) return "tooLarge";
  return file.size === 0 ? "empty" : null;
}

/** Bytes per second over the last few seconds of notes, so that a stall shows. */
export function speedOf(notes: readonly { at: number; sent: number }[]): number {
  const last = notes.at(-1);
  const first = notes.find((note) => last && last.at - note.at <= 3000) ?? last;
  if (!first || !last || last.at === first.at) return 0;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}
