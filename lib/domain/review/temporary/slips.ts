import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, temporaryExpert, user } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { findPlan } from "@/lib/domain/review/scope";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { slipsPdf } from "@/lib/pdf/slips";
import { streamSheet, XLSX } from "@/lib/sheet";
import type { printSlips as endpoint } from "./calls";

/** Where a slip is used. */
const addressOfLogin = () => new URL("/neibu/login", env.publicUrl).href;

/**
 * Writes slips with the passwords that the caller was just given, to be cut apart or as a spreadsheet.
 * @throws notFound for a plan out of reach, or a login name that is none of its temporary experts'
 */
export async function printSlips(input: z.output<typeof endpoint.input>, actor: Actor): Promise<FileAnswer> {
  const plan = await findPlan(input.planId, actor, "expert:temporary:list");
  const names = [...new Set(input.slips.map(({ username }) => username))];
  const rows = await db
    .select({ no: temporaryExpert.no, username: user.username })
    .from(temporaryExpert)
    .innerJoin(expert, eq(expert.id, temporaryExpert.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(and(eq(temporaryExpert.planId, plan.id), inArray(user.username, names)));
  const numbers = new Map(rows.map((row) => [row.username, row.no]));
  if (numbers.size !== names.length) throw new Fault("notFound", {}, [{ field: "slips", fault: "notFound" }]);
  const [of] = await db.select().from(contest).where(eq(contest.id, plan.contestId));
  const slips = input.slips
    .map((slip) => ({ ...slip, no: numbers.get(slip.username) as number }))
    .sort((a, b) => a.no - b.no);
  await record(actor, "temporary.print", "plan", plan.id, { count: slips.length, type: input.type });
  const words = { contest: of ? nameFor(actor.locale, of) : "", plan: plan.name, address: addressOfLogin() };
  return input.type === "pdf" ? paper(slips, words, actor) : sheet(slips, words, actor);
}

type Slips = readonly { no: number; username: string; password: string }[];
interface Words {
  contest: string;
  plan: string;
  address: string;
}

function paper(slips: Slips, { contest: head, plan, address }: Words, { locale }: Actor): FileAnswer {
  const t = wordsOf(locale, "expert");
  const pdf = slipsPdf({
    title: t("temporary.slip.file", { plan }),
    head,
    name: plan,
    slips: slips.map(({ no, username, password }) => ({
      no: t("temporary.slip.no", { no }),
      lines: [
        [t("temporary.username"), username],
        [t("temporary.password"), password],
      ],
    })),
    foot: [`${t("temporary.slip.address")} ${address}`, t("temporary.slip.note")],
    qr: address,
  });
  const name = `${t("temporary.slip.file", { plan })}.pdf`;
  return { name, mime: "application/pdf", size: pdf.length, stream: pdf };
}

function sheet(slips: Slips, { contest: of, plan, address }: Words, { locale }: Actor): FileAnswer {
  const t = wordsOf(locale, "expert");
  const columns = [
    { title: t("temporary.number"), width: 8, kind: "number" as const },
    { title: t("temporary.slip.contest"), width: 36 },
    { title: t("temporary.slip.plan"), width: 24 },
    { title: t("temporary.username"), width: 16 },
    { title: t("temporary.password"), width: 20 },
    { title: t("temporary.slip.address"), width: 40 },
  ];
  async function* rows() {
    for (const { no, username, password } of slips) yield [String(no), of, plan, username, password, address];
  }
  const name = `${t("temporary.slip.file", { plan })}.xlsx`;
  return { name, mime: XLSX, stream: streamSheet(t("temporary.title"), columns, rows()) };
}
