import { eq } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import QRCode from "qrcode";
import type { z } from "zod";
import { db, teamMember } from "@/db";
import { now, secondsFromNow, toWireTime } from "@/lib/clock";
import { type ProfileField, profileGaps } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { findVisibleContest } from "@/lib/domain/contest";
import { teamOf } from "@/lib/domain/enrollment/ownership";
import { linkTo } from "@/lib/domain/enrollment/roster/links";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { profileQr as qrCall, completeStatus as statusCall } from "./calls";

const TEN_MINUTES = 600;
const PURPOSE = "profile-completion";
const key = () => new TextEncoder().encode(env.authSecret);

/** Profile fields worded for the reader. */
export const fieldWords = (fields: readonly ProfileField[], locale: Locale) => {
  const t = wordsOf(locale, "enrollment");
  return fields.map((field) => ({ field, label: t(`profile.${field}`) }));
};

/** The poll beside the QR. @throws notFound for a contest that the caller cannot see */
export async function completeStatus({ competitionId }: z.output<typeof statusCall.input>, actor: Actor) {
  if (competitionId) await findVisibleContest(competitionId, actor);
  const missing = await profileGaps(actor.userId);
  return {
    completeFlag: missing.length === 0 ? (1 as const) : (0 as const),
    missingFields: fieldWords(missing, actor.locale),
  };
}

/**
 * A QR, good for ten minutes, that takes one member of the team to the profile fields they still lack. Whoever
 * scans it signs in as that member: the link alone opens nothing.
 * @throws notFound for a member of another team
 */
export async function profileQr({ teamId, memberId }: z.output<typeof qrCall.input>, actor: Actor) {
  const { member: me } = await teamOf(teamId, actor);
  const [member] = await db
    .select()
    .from(teamMember)
    .where(eq(teamMember.id, memberId ?? me.id));
  if (!member || member.teamId !== teamId) throw new Fault("notFound");
  const expires = secondsFromNow(TEN_MINUTES);
  const token = await new SignJWT({ member: member.id })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(member.userId)
    .setAudience(PURPOSE)
    .setExpirationTime(expires)
    .sign(key());
  const url = await linkTo(`/home/signUp/complete?token=${token}`, actor);
  return { qrCode: await qrOf(url), url, expireTime: toWireTime(expires) };
}

/** An address as a QR picture, a data URL. */
const qrOf = (url: string) => QRCode.toDataURL(url, { margin: 2, width: 320, errorCorrectionLevel: "M" });

/** Whom a completion link is for; null when it is not ours or its ten minutes are over. */
export async function readCompletion(token: string): Promise<{ userId: string } | null> {
  if (token.length > 1000) return null;
  try {
    const { payload } = await jwtVerify(token, key(), { algorithms: ["HS256"], audience: PURPOSE, currentDate: now() });
    return payload.sub ? { userId: payload.sub } : null;
  } catch {
    return null;
  }
}
