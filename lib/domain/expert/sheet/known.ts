import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db, expert, group, user } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin, groupsWithin } from "@/lib/domain/expert/scope";
import { calledAmong, isStanding, majorCatalogue } from "@/lib/domain/org";
import { specialitiesBy } from "@/lib/domain/org/contract";
import { oneFormOf } from "@/lib/person/contact";
import type { ExpertColumn } from "./calls";
import { wordsIn } from "./columns";

type Values = Record<ExpertColumn, string>;

const list = (texts: Iterable<string>) => sql`${sql.param([...new Set(texts)].filter(Boolean))}::text[]`;
const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** Loads what rows are judged by, in a fixed number of statements. `hold`: the experts named stay as they are until the transaction ends. */
export async function worldOf(rows: readonly Values[], actor: Actor, hold: boolean) {
  const all = (column: ExpertColumn) => rows.map((values) => values[column]);
  const [accounts, orgs, libraries, catalogue] = await together(
    () => accountsOf(all("username"), [...all("mobile"), ...all("email")], actor, hold),
    () => orgsBy([...all("org"), ...all("tiedOrgs").flatMap(wordsIn)]),
    () => librariesBy(all("library"), actor),
    majorCatalogue,
  );
  const by = new Map(
    accounts.flatMap((one) =>
      [one.username.toLowerCase(), one.mobile, one.email].flatMap((key) => (key ? [[key, one] as const] : [])),
    ),
  );
  return {
    account: (key: string) => by.get(key),
    orgs,
    libraries,
    specialities: specialitiesBy(catalogue),
    home: actor.groupId,
  };
}
export type World = Awaited<ReturnType<typeof worldOf>>;

/** The expert that an account is; of one who was merged into another that other. */
const byAnyAccount = sql`(select coalesce(x.merged_into, x.id) from expert x where x.user_id = ${user.id})`;

/** The accounts that bear these names, numbers or addresses; with the expert that each is, as far as the actor may know. */
async function accountsOf(usernames: string[], contacts: string[], actor: Actor, hold: boolean) {
  const formed = list(contacts.flatMap((text) => oneFormOf(text) ?? []));
  const matching = db
    .select({
      username: user.username,
      realName: user.realName,
      mobile: user.mobile,
      email: user.email,
      expert,
      libraryCode: group.code,
    })
    .from(user)
    .leftJoin(expert, and(sql`${expert.id} = ${byAnyAccount}`, expertsWithin(actor)))
    .leftJoin(group, eq(group.id, expert.groupId))
    .where(
      and(
        isNull(user.deletedAt),
        or(
          sql`lower(${user.username}) = any (${list(lower(usernames))})`,
          sql`${user.mobile} = any (${formed})`,
          sql`${user.email} = any (${formed})`,
        ),
      ),
    )
    .orderBy(user.id);
  return hold ? matching.for("update", { of: user }) : matching;
}
export type Account = Awaited<ReturnType<typeof accountsOf>>[number];

/** Organisations of the directory by code, else by name. */
async function orgsBy(texts: string[]) {
  const words = list(lower(texts));
  const rows = await db
    .select({ id: group.id, code: group.code, name: group.name, nameEn: group.nameEn, aliases: group.aliases })
    .from(group)
    .where(
      and(
        isStanding,
        sql`(lower(${group.code}) = any (${words}) or lower(${group.name}) = any (${words}) or lower(${group.nameEn}) = any (${words})
          or exists (select 1 from unnest(${group.aliases}) a where lower(a) = any (${words})))`,
      ),
    );
  const codes = new Map(rows.map((one) => [one.code.toLowerCase(), one.id]));
  const called = calledAmong(rows);
  return (text: string) => codes.get(text.toLowerCase()) ?? called(text)?.id;
}

async function librariesBy(codes: string[], actor: Actor) {
  const rows = await db
    .select({ id: group.id, code: group.code })
    .from(group)
    .where(and(sql`lower(${group.code}) = any (${list(lower(codes))})`, groupsWithin(actor, group.id)));
  return new Map(rows.map((one) => [one.code.toLowerCase(), one.id]));
}
