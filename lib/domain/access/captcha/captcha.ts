import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { captcha, db } from "@/db";
import { fingerprint, randomText } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import { drawPicture } from "./picture";
import { speak, wavOf } from "./sound";
import { SIGNS } from "./strokes";

const drawn = limit("captcha", { points: 60, seconds: 60 });
const SIZE = 4;
const DIGITS = 6;

/** Signs are accepted in either case; lookalikes that are never drawn count as the sign they resemble. */
const typed = (answer: string) =>
  answer.toUpperCase().replaceAll(/\s/g, "").replaceAll("B", "8").replaceAll("Z", "2").replaceAll("V", "Y");
const digest = (answer: string) => fingerprint(`captcha:${typed(answer).toLowerCase()}`);

/** The digits that are spoken for a captcha: whoever has the key knows them by its id. */
const digitsOf = (id: string) =>
  [...fingerprint(`captcha-sound:${id}`).subarray(0, DIGITS)].map((byte) => byte % 10).join("");

/** Draws four signs; the answer stays here as a digest for 5 minutes. @throws tooFast, which work takes away, over 60 a minute per address */
export async function drawCaptcha(_: object, caller: Caller) {
  await takeOrWork([drawn.at(addressOf(caller.ip))], caller);
  const text = randomText(SIZE, SIGNS);
  const picture = await drawPicture(text);
  const [row] = await db
    .insert(captcha)
    .values({ answerHash: digest(text), expiresAt: sql`app_now() + interval '5 minutes'` })
    .returning({ id: captcha.id });
  return { captchaId: (row as { id: string }).id, image: `data:image/png;base64,${picture.toString("base64")}` };
}

/**
 * Returns six digits as audio in the caller's language: an alternative answer to the same captcha, identical on every call.
 * @throws notFound, tooFast
 */
export async function speakCaptcha({ captchaId }: { captchaId: string }, caller: Caller) {
  await takeOrWork([drawn.at(addressOf(caller.ip))], caller);
  const [row] = await db
    .select({ id: captcha.id })
    .from(captcha)
    .where(and(eq(captcha.id, captchaId), gt(captcha.expiresAt, sql`app_now()`)));
  if (!row) throw new Fault("notFound");
  const bytes = wavOf(speak(digitsOf(captchaId), caller.locale, fingerprint(`captcha-noise:${captchaId}`)));
  return { name: "captcha.wav", mime: "audio/wav", size: bytes.length, stream: bytes };
}

const Drawn = z.uuid();

/** Uses a captcha up, right or wrong, seen or heard. @throws captchaNeeded without an answer, wrongCode with a wrong one or to none that was drawn */
export async function mustAnswerCaptcha(answer: { captchaId?: string; captchaCode?: string }) {
  if (!answer.captchaId || !answer.captchaCode)
    throw new Fault("captchaNeeded", {}, [{ field: "captchaCode", fault: "captchaNeeded" }]);
  const id = Drawn.safeParse(answer.captchaId);
  const [stored] = id.success
    ? await db
        .delete(captcha)
        .where(and(eq(captcha.id, id.data), gt(captcha.expiresAt, sql`app_now()`)))
        .returning({ id: captcha.id, hash: captcha.answerHash })
    : [];
  const given = digest(answer.captchaCode);
  if (!stored || !(stored.hash.equals(given) || digest(digitsOf(stored.id)).equals(given)))
    throw new Fault("wrongCode", {}, [{ field: "captchaCode", fault: "wrongCode" }]);
}
