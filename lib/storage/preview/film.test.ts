import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { hasFfmpeg, useStandIns } from "@/lib/testing/programs";
import { filmPoster } from "./film";

const { folder, standIn } = useStandIns();
afterEach(() => {
  delete process.env.FFMPEG;
  delete process.env.FFPROBE;
});
const poster = (bytes: Buffer, mime = "video/mp4") => filmPoster(async () => Readable.from([bytes]), mime);

const said = (stream: object) => `echo '${JSON.stringify({ format: { duration: "8" }, streams: [stream] })}'`;
const picture = { codec_type: "video", codec_name: "h264", pix_fmt: "yuv420p", width: 640, height: 360 };

test.each([
  ["a probe that prints nothing", "exit 0", "exit 0", "broken"],
  ["a probe that prints no JSON", "echo oops", "exit 0", "broken"],
  ["a probe that fails", "exit 1", "exit 0", "broken"],
  ["a probe that never stops talking", "yes", "exit 0", "tooLarge"],
  ["a film without pictures", said({ codec_type: "audio" }), "exit 0", "broken"],
  ["a poster that is not drawn", said(picture), "exit 0", "broken"],
  ["a poster that is none", said(picture), "echo no > out/poster.jpg", "broken"],
  ["a poster without end", said(picture), "yes > out/poster.jpg", "tooLarge"],
])("%s is a reason", async (_, probe, draw, reason) => {
  process.env.FFPROBE = standIn(probe);
  process.env.FFMPEG = standIn(draw);
  expect(await poster(Buffer.from("film"))).toEqual({ reason });
});

test("without the programs nothing is made", async () => {
  process.env.FFPROBE = "off";
  await expect(poster(Buffer.from("film"))).rejects.toThrow("ffmpeg");
});

describe.skipIf(!hasFfmpeg)("the real ffmpeg", { timeout: 60_000 }, () => {
  const aFilm = (name: string, size: string, ...args: string[]) => {
    const path = join(folder, name);
    const source = ["-f", "lavfi", "-i", `testsrc=duration=4:size=${size}:rate=5`];
    execFileSync("ffmpeg", ["-v", "error", ...source, ...args, "-y", path]);
    return readFileSync(path);
  };

  test("draws a poster no wider than 1280, and tells length, size and whether it plays", async () => {
    const made = await poster(aFilm("a.mp4", "1920x1080", "-pix_fmt", "yuv420p", "-c:v", "libx264"));
    if ("reason" in made) throw new Error(made.reason);
    expect(made.facts).toEqual({ seconds: 4, width: 1920, height: 1080, playable: true });
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1280, height: 720 });
  });

  test("says of a film that browsers do not play that they do not", async () => {
    const made = await poster(aFilm("b.avi", "320x240", "-c:v", "mpeg4"), "video/vnd.avi");
    expect(made).toMatchObject({ mime: "image/jpeg", facts: { width: 320, height: 240, playable: false } });
  });

  test("a broken film is a reason", async () => {
    const whole = aFilm("c.mp4", "320x240", "-c:v", "libx264");
    expect(await poster(whole.subarray(0, whole.length / 3))).toEqual({ reason: "broken" });
  });

  test("a list of other files is not taken for a film", async () => {
    const list = Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${join(folder, "a.mp4")}\n`);
    expect(await poster(list)).toEqual({ reason: "broken" });
  });
});
