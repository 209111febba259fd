import { filmPoster } from "./film";
import { officePdf } from "./office";
import { programOf } from "./program";
import { sweepScratch } from "./running";
import type { PreviewKind } from "./shapes";

export { filmPoster, officePdf, sweepScratch };

/** Whether this process has the programs that make previews of a kind. */
export async function canMake(kind: PreviewKind): Promise<boolean> {
  const needed = kind === "pdf" ? (["soffice"] as const) : (["ffprobe", "ffmpeg"] as const);
  const found = await Promise.all(needed.map(programOf));
  return found.every((path) => path !== null);
}
