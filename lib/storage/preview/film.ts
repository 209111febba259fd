import { createWriteStream } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { cleanPicture } from "@/lib/storage/picture";
import { programOf } from "./program";
import { inScratch, runIn } from "./running";
import { filmOf, type Made, type PreviewFacts } from "./shapes";

const MB = 1_048_576;
const WIDEST = 1280;
const MOST_POSTER = 32 * MB;
const SECONDS = 60;

const Probed = z.object({
  format: z.object({ duration: z.coerce.number().nonnegative().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      width: z.number().int().positive().optional(),
      height: z.number().int().positive().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
});
type Track = z.output<typeof Probed>["streams"][number];

/** Pictures and tones that every current browser plays, by the container. */
const played: Record<string, { pictures: string[]; tones: string[] }> = {
  "video/mp4": { pictures: ["h264", "av1", "vp9"], tones: ["aac", "mp3", "opus", "flac"] },
  "video/webm": { pictures: ["vp8", "vp9", "av1"], tones: ["opus", "vorbis"] },
};

/**
 * What is to be known of a film before it is played, and a picture out of it, by ffprobe and ffmpeg. @throws where a program is absent
 * or cannot be started
 */
export async function filmPoster(content: () => Promise<Readable>, mime: string): Promise<Made> {
  const [probe, draw] = await Promise.all([programOf("ffprobe"), programOf("ffmpeg")]);
  if (!probe || !draw) throw new Error("there is no ffmpeg");
  return inScratch(async (folder) => {
    const [source, out] = [join(folder, "source"), join(folder, "out")];
    await mkdir(out);
    await pipeline(await content(), createWriteStream(source));
    const reads = ["-v", "error", "-protocol_whitelist", "file", "-f", filmOf(mime)];
    const wanted = ["-show_entries", "format=duration:stream=codec_type,codec_name,pix_fmt,width,height"];
    const more = ["-show_entries", "stream_disposition=attached_pic:stream_side_data=rotation", "-of", "json"];
    const bounds = { seconds: SECONDS, bytes: MOST_POSTER };
    const probed = await runIn(folder, [probe, ...reads, ...wanted, ...more, source], bounds);
    if (probed.how === "tooSlow" || probed.how === "tooLarge") return { reason: probed.how };
    const facts = probed.how === "well" ? factsIn(probed.said, mime) : null;
    if (!facts) return { reason: "broken" };
    const poster = join(out, "poster.jpg");
    const drawn = ["-an", "-sn", "-dn", "-frames:v", "1", "-vf", `scale='min(${WIDEST},iw)':-2`, "-q:v", "3"];
    // Where a film ends earlier than it says, its beginning is shown.
    for (const at of [(facts.seconds ?? 0) / 10, 0]) {
      const seek = ["-nostdin", "-ss", at.toFixed(3), "-i", source];
      const ended = await runIn(folder, [draw, ...reads, ...seek, ...drawn, "-f", "image2", "-y", poster], bounds);
      if (ended.how === "tooSlow" || ended.how === "tooLarge") return { reason: ended.how };
      if (await stat(poster).catch(() => null)) break;
    }
    const picture = await readFile(poster).catch(() => null);
    const clean = picture && (await redrawn(picture));
    return clean ? { ...clean, facts } : { reason: "broken" };
  });
}

const redrawn = (picture: Buffer) =>
  cleanPicture(new Blob([new Uint8Array(picture)]).stream(), { maxMb: MOST_POSTER / MB, longSide: WIDEST }).then(
    ({ bytes, mime }) => ({ bytes, mime }),
    () => null,
  );

function factsIn(said: string, mime: string): PreviewFacts | null {
  const read = Probed.safeParse(parsed(said));
  if (!read.success) return null;
  const { format, streams } = read.data;
  const picture = streams.find((one) => one.codec_type === "video" && !one.disposition?.attached_pic);
  if (!picture?.width || !picture.height) return null;
  const turned =
    Math.abs(picture.side_data_list?.find((one) => one.rotation !== undefined)?.rotation ?? 0) % 180 === 90;
  const [width, height] = turned ? [picture.height, picture.width] : [picture.width, picture.height];
  const tones = streams.filter((one) => one.codec_type === "audio");
  const { duration } = format;
  return {
    ...(duration !== undefined && { seconds: duration }),
    width,
    height,
    playable: isPlayed(mime, picture, tones),
  };
}

function isPlayed(mime: string, picture: Track, tones: readonly Track[]): boolean {
  const known = played[mime];
  // Of H.264 browsers play eight bits with halved colours.
  const eight = picture.codec_name !== "h264" || /^yuvj?420p$/.test(picture.pix_fmt ?? "");
  const allTones = tones.every((one) => known?.tones.includes(one.codec_name ?? ""));
  return eight && allTones && (known?.pictures.includes(picture.codec_name ?? "") ?? false);
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}
