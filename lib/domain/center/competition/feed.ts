import { and, eq, isNull, sql } from "drizzle-orm";
import { db, calendarFeed as feed, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { randomToken, sha256 } from "@/lib/crypto";
import type { Actor, Caller } from "@/lib/domain/actor";
import { eventOf } from "@/lib/domain/center/paper/calendar";
import { invitations } from "@/lib/domain/enrollment";
import { myOffers } from "@/lib/domain/ladder";
import { myPlans } from "@/lib/domain/review";
import { waitingStudy } from "@/lib/domain/study";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { localeOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { addressOf } from "@/lib/limit/address";
import { limit, missLimit, takeOrWork } from "@/lib/limit/limits";
import { calendarFile, type Event } from "@/lib/text/icalendar";
import { datesOf } from "./dates";
import { contestsOf } from "./own-contests";

/** Whether the caller's calendar has an address. */
export async function feedDetail(_: object, actor: Actor) {
  const [row] = await db.select().from(feed).where(eq(feed.userId, actor.userId));
  return {
    isOn: row ? (1 as const) : (0 as const),
    createTime: row ? toWireTime(row.createdAt) : null,
    readTime: row?.readAt ? toWireTime(row.readAt) : null,
    readNum: row?.reads ?? 0,
  };
}

/** Makes the address of the caller's calendar; a former one stops working. */
export async function addFeed(_: object, actor: Actor) {
  const token = randomToken(128);
  return transaction(async () => {
    const values = { userId: actor.userId, tokenHash: sha256(token) };
    const fresh = { tokenHash: values.tokenHash, readAt: null, reads: 0, createdAt: sql`app_now()` as never };
    await db.insert(feed).values(values).onConflictDoUpdate({ target: feed.userId, set: fresh });
    await record(actor, "calendar.add", "user", actor.userId);
    return { address: `${env.publicUrl}/prod-api/web/center/feed/file?token=${token}` };
  });
}

/** Revokes the address of the caller's calendar; without one nothing happens. */
export async function deleteFeed(_: object, actor: Actor) {
  return transaction(async () => {
    const gone = await db.delete(feed).where(eq(feed.userId, actor.userId)).returning();
    if (gone.length > 0) await record(actor, "calendar.revoke", "user", actor.userId);
    return null;
  });
}

const looked = limit("calendar-read", { points: 120, seconds: 60 });
const unlessGuessing = missLimit("calendar-missed", { points: 10, seconds: 60 });

/** The deadlines of the person whose address this is, as an iCalendar file. @throws notFound for an address that is none, tooFast */
export async function calendarFeed({ token }: { token: string }, caller: Caller): Promise<FileAnswer> {
  await takeOrWork([looked.at(addressOf(caller.ip))], caller);
  const person = await unlessGuessing(caller, async () => {
    const [row] = await db
      .select({ id: user.id, locale: user.locale, username: user.username, realName: user.realName })
      .from(feed)
      .innerJoin(user, eq(user.id, feed.userId))
      .where(and(eq(feed.tokenHash, sha256(token)), isNull(user.deletedAt), eq(user.status, "active")));
    return row ?? null;
  });
  if (!person) throw new Fault("notFound");
  const read = { readAt: sql`app_now()` as never, reads: sql`${feed.reads} + 1` };
  await db.update(feed).set(read).where(eq(feed.userId, person.id));
  const t = wordsOf(localeOf(person.locale), "center");
  const events = await eventsOf(readerOf(person, caller));
  const etag = `W/"${sha256(JSON.stringify(events)).slice(0, 32)}"`;
  const text = calendarFile(t("feed.name"), events, now());
  return { name: "deadlines.ics", mime: "text/calendar; charset=utf-8", etag, stream: text };
}
/** The person as a reader of their own dates: in no role, with no right over anybody else's. */
const readerOf = (
  person: { id: string; username: string; realName: string; locale: string | null },
  { ip, host, userAgent }: Caller,
): Actor => ({
  ...{ ip, host, userAgent, locale: localeOf(person.locale), userId: person.id, sid: "", username: person.username },
  ...{ realName: person.realName, roleId: null, roleKey: "", rank: 99, permissions: new Set(), dataScope: 5 },
  ...{ groupId: null, groupPath: null, chosenGroupIds: [], mustChangePassword: false },
});

async function eventsOf(reader: Actor): Promise<Event[]> {
  const t = wordsOf(reader.locale, "center");
  const host = new URL(env.publicUrl).hostname;
  const [contests, plans, asked, study, offers] = await together(
    () => contestsOf(reader),
    () => myPlans({}, reader),
    () => invitations({}, reader),
    () => waitingStudy(reader),
    () => myOffers({}, reader),
  );
  const dates = await datesOf(
    contests.filter(({ roles }) => roles.some((one) => one !== "expert")).map(({ competitionId }) => competitionId),
    reader.userId,
    reader.locale,
  );
  const at = now();
  return [
    ...dates.map((date) => eventOf(date, reader.locale)),
    ...plans.flatMap(({ planId, planName, competitionName, deadline, done, total }) =>
      deadline && done < total
        ? [
            {
              ...{ uid: `plan-${planId}@${host}`, at: fromWireTime(deadline), text: planName },
              ...{
                title: `${t("feed.review")} · ${competitionName}`,
                url: `${env.publicUrl}/review/competitionReview`,
              },
            },
          ]
        : [],
    ),
    ...asked.flatMap(({ teamId, teamName, competitionName, expireTime }) =>
      expireTime
        ? [
            {
              ...{ uid: `invitation-${teamId}@${host}`, at: fromWireTime(expireTime), text: teamName },
              ...{ title: `${t("feed.invitation")} · ${competitionName}`, url: `${env.publicUrl}/center` },
            },
          ]
        : [],
    ),
    ...offers.flatMap(({ offerId, mine, title, stageName, competitionName, answerBy }) =>
      mine
        ? [
            {
              ...{ uid: `offer-${offerId}@${host}`, at: fromWireTime(answerBy), text: `${title} · ${stageName}` },
              ...{ title: `${t("feed.offer")} · ${competitionName}`, url: `${env.publicUrl}/center` },
            },
          ]
        : [],
    ),
    ...study.flatMap(({ resourceId, title, ownerName, dueOn }) =>
      dueOn
        ? [
            {
              ...{ uid: `study-${resourceId}@${host}`, at: fromWireTime(`${dueOn} 23:59:59`), text: ownerName },
              ...{ title: `${t("feed.study")} · ${title}` },
              url: `${env.publicUrl}/center/study/detail?id=${resourceId}`,
            },
          ]
        : [],
    ),
  ].filter((event) => event.at > at);
}
