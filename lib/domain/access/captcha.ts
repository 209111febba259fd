import { and, eq, gt, sql } from "drizzle-orm";
import svgCaptcha from "svg-captcha";
import { captcha, db } from "@/db";
import { fingerprint } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limits";
import type { Caller } from "./actor";

const drawn = limit("captcha", { points: 60, seconds: 60 });
const digest = (answer: string) => fingerprint(`captcha:${answer.toLowerCase()}`);

/** Draws four characters; the answer stays here as a digest for 5 minutes. @throws tooFast over 60 a minute per address */
export async function drawCaptcha(_: object, caller: Caller) {
  await drawn.take(caller.ip);
  const { text, data } = svgCaptcha.create({ size: 4, noise: 2, ignoreChars: "0oO1iIlL5sSqg9", background: "#faf9f6" });
  const [row] = await db
    .insert(captcha)
    .values({ answerHash: digest(text), expiresAt: sql`app_now() + interval '5 minutes'` })
    .returning({ id: captcha.id });
  return {
    captchaId: (row as { id: string }).id,
    image: `data:image/svg+xml;base64,${Buffer.from(data).toString("base64")}`,
  };
}

/** Uses a captcha up, right or wrong. @throws captchaNeeded without an answer, wrongCode with a wrong one */
export async function mustAnswerCaptcha(answer: { captchaId?: string; captchaCode?: string }) {
  if (!answer.captchaId || !answer.captchaCode)
    throw new Fault("captchaNeeded", {}, [{ field: "captchaCode", fault: "captchaNeeded" }]);
  const [kept] = await db
    .delete(captcha)
    .where(and(eq(captcha.id, answer.captchaId), gt(captcha.expiresAt, sql`app_now()`)))
    .returning({ hash: captcha.answerHash });
  if (!kept?.hash.equals(digest(answer.captchaCode)))
    throw new Fault("wrongCode", {}, [{ field: "captchaCode", fault: "wrongCode" }]);
}
