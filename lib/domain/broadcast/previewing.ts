import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, user } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { letterOf } from "@/lib/domain/inbox";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { limit } from "@/lib/limit/limits";
import { canSend, queueLetters } from "@/lib/notify";
import { dressed } from "@/lib/notify/letter";
import { meant } from "./audience";
import type * as calls from "./calls";
import type { Audience } from "./calls";
import { findBroadcast } from "./scope";
import { saidIn } from "./telling";

type Of<C extends { input: z.ZodType }> = z.output<C["input"]>;

/** So many of those whom it would reach are named. */
const SOME = 12;

interface Count extends Record<string, unknown> {
  count: number;
  by_mail: number;
  site_only: number;
}

/** Whom a letter would reach now, and how it reads. @throws notFound */
export async function previewBroadcast({ broadcastId, locale }: Of<typeof calls.previewBroadcast>, actor: Actor) {
  const row = await findBroadcast(broadcastId, actor);
  const people = await meant(row.contestId, row.audience as Audience, actor);
  const named = { name: sql`g.name`, nameEn: sql`g.name_en` };
  const [{ rows: counts }, { rows: some }, said] = await together(
    () =>
      db.execute<Count>(sql`
        with meant as (${people}), reached as (
          select u.email, coalesce(s.channels, array['site', 'email']) as channels from meant m join "user" u on u.id = m.id
          left join subscription s on s.user_id = u.id and s.topic = 'contestLetter')
        select count(*)::int as count, (count(*) filter (where email is not null and 'email' = any(channels)))::int as by_mail,
          (count(*) filter (where (email is null or not 'email' = any(channels)) and 'site' = any(channels)))::int as site_only from reached`),
    () =>
      db.execute<{ realName: string; groupName: string | null }>(sql`
        with meant as (${people}) select u.real_name as "realName", ${shownName(named, actor.locale)} as "groupName"
        from meant m join "user" u on u.id = m.id left join "group" g on g.id = u.group_id order by u.real_name, u.id limit ${SOME}`),
    () => saidIn(row),
  );
  const letter = letterOf("contestLetter", said, locale);
  const { html } = await dressed(letter);
  const [counted] = counts;
  return {
    count: counted?.count ?? 0,
    byMail: counted?.by_mail ?? 0,
    siteOnly: counted?.site_only ?? 0,
    some,
    title: letter.subject,
    text: letter.content,
    // Shown inside of a page, which takes pictures from its own host alone.
    html: html.replaceAll(`src="${new URL(env.publicUrl).origin}/`, 'src="/'),
    version: row.version,
  };
}

const tests = limit("broadcast-test", { points: 5, seconds: 600 });

/** The letter, to the caller alone. @throws notFound; noOwnEmail without an address of one's own, notConfigured without a way to send, tooFast */
export async function testBroadcast({ broadcastId, locale }: Of<typeof calls.testBroadcast>, actor: Actor) {
  const row = await findBroadcast(broadcastId, actor);
  const [person] = await db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId));
  if (!person?.email) throw new Fault("noOwnEmail");
  if (!canSend("email")) throw new Fault("notConfigured");
  await tests.take(actor.userId);
  // About the contest's organiser, not about the letter: its own list shows those whom it was for.
  const { content: _, ...letter } = letterOf(
    "contestLetter",
    { ...(await saidIn(row)), bizType: "contest", bizId: row.contestId },
    locale,
  );
  await queueLetters([{ ...letter, channel: "email", target: person.email, userId: actor.userId }]);
  return { target: person.email };
}
