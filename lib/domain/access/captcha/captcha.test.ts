import sharp from "sharp";
import { expect, test, vi } from "vitest";
import * as crypto from "@/lib/crypto";
import { aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { useDatabase } from "@/lib/testing/database";
import { drawCaptcha, mustAnswerCaptcha, speakCaptcha } from "./captcha";
import { speak, wavOf } from "./sound";

/** A captcha is seen or heard: neither tells a program more than a person. */

useDatabase();
const SIGNS = "K7MX";

/** A captcha whose signs are known; their picture. */
async function drawn() {
  const choosing = vi.spyOn(crypto, "randomText").mockReturnValue(SIGNS);
  const { captchaId, image, ...more } = await drawCaptcha({}, aVisitor());
  choosing.mockRestore();
  expect(more, "nothing else is told").toEqual({});
  const [head, data] = image.split(",") as [string, string];
  expect(head).toBe("data:image/png;base64");
  return { captchaId, png: Buffer.from(data, "base64") };
}

const answered = (captchaId: string, captchaCode: string) => faultOf(mustAnswerCaptcha({ captchaId, captchaCode }));

/** The names of the parts that a PNG is made of. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString("latin1", at + 4, at + 8));
  return names;
}

test("the picture is a PNG of pixels alone: no outline, no text, no size that differs", async () => {
  const [one, other] = [await drawn(), await drawn()];
  for (const { png } of [one, other]) {
    expect(png.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    const known = ["IHDR", "pHYs", "IDAT", "IEND"];
    expect(chunksOf(png).filter((name) => !known.includes(name))).toEqual([]);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 240, height: 80, channels: 1 });
    expect(png.toString("latin1")).not.toMatch(new RegExp(`<svg|<path|<text|${SIGNS}`, "i"));
  }
  expect(other.png.length).toBe(one.png.length);
  expect(other.png, "the same signs are never drawn the same way").not.toEqual(one.png);
});

test("what is seen answers a captcha once, and so does what is heard of the same one", async () => {
  const [seen, heard, wrong] = [await drawn(), await drawn(), await drawn()];
  const digits = [...crypto.fingerprint(`captcha-sound:${heard.captchaId}`).subarray(0, 6)].map((byte) => byte % 10);
  for (const locale of ["zh-cn", "en"] as const) {
    const sound = await speakCaptcha({ captchaId: heard.captchaId }, { ...aVisitor(), locale });
    const noise = crypto.fingerprint(`captcha-noise:${heard.captchaId}`);
    const said = wavOf(speak(digits.join(""), locale, noise));
    expect([sound.mime, sound.size]).toEqual(["audio/wav", said.length]);
    expect(said.equals(sound.stream), `${locale}: it says these digits`).toBe(true);
  }
  expect(await answered(seen.captchaId, SIGNS.toLowerCase())).toBe("none");
  expect(await answered(seen.captchaId, SIGNS), "it is used up").toBe("wrongCode");
  expect(await answered(heard.captchaId, digits.join(""))).toBe("none");
  expect(await answered(heard.captchaId, SIGNS), "and by ear for the eye, too").toBe("wrongCode");
  expect(await answered(wrong.captchaId, digits.join("")), "the digits of another").toBe("wrongCode");
});
