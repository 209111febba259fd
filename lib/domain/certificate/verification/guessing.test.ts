import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certificate, certificateHolder, certificateLookup, db, transaction, user } from "@/db";
import { CLEAR_ALPHABET, conceal, randomText } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { DEARER_WORK } from "@/lib/limit/proof/wanted";
import { anAnsweredCaptcha, aPublishedContest, enterAs, issueCertificates } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { CertificateSearch } from "./calls";
import { searchCertificates } from "./searching";
import { traceCertificate } from "./tracing";

useDatabase();

const card = "110101200001018888";
let place: Awaited<ReturnType<typeof aPublishedContest>>;
let issued: (typeof certificate.$inferSelect)[];
const name = "真名一";
let next = 0;
/** Somebody at an address that has asked nothing yet, whose browser worked for what it asks. */
const somebody = (proof = 1): Caller => ({
  userId: null,
  proof,
  ip: `10.1.${next >> 8}.${next++ & 255}`,
  userAgent: "",
  locale: "zh-cn",
  host: "x",
});

beforeAll(async () => {
  place = await transaction(() => aPublishedContest(Array.from({ length: 20 }, (_, n) => 90 - n)));
  const owner = place.works[0]?.captain.userId as string;
  await enterAs(owner, name);
  await db
    .update(user)
    .set({ idCardCipher: conceal(card) })
    .where(eq(user.id, owner));
  await issueCertificates(place.batch, place.manager);
  issued = await db.select().from(certificate).orderBy(certificate.id);
});
beforeEach(() => db.execute(sql`delete from rate_limit`));

const page = { pageNum: 1, pageSize: 10 };
const ask = (of: object, caller = somebody()) => searchCertificates({ ...page, name, ...of }, caller);
const total = async (of: object) => (await ask(of)).total;
/** The first certificate, given to somebody whose name has letters. */
async function latin() {
  const { id, number } = issued[0] as typeof certificate.$inferSelect;
  await db.update(certificateHolder).set({ name: "Li Lei" }).where(eq(certificateHolder.certificateId, id));
  return { id, number, holderName: "Li Lei" };
}
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );

describe("a search", () => {
  test("finds a number and a name in whatever case they are typed, and counts them as one name", async () => {
    const { id, number, holderName } = await latin();
    try {
      for (const [typed, name] of [
        [number, holderName],
        [number.toLowerCase(), "li lei"],
        [number.toUpperCase(), "LI LEI"],
      ] as const)
        expect((await ask({ certificateNo: typed, name })).list.map((c) => c.certificateId)).toEqual([id]);
      expect(await total({ certificateNo: number.toLowerCase(), name: "Li Le" })).toBe(0);
    } finally {
      await db.update(certificateHolder).set({ name }).where(eq(certificateHolder.certificateId, id));
    }
  });

  test("forgives width, spaces and dots in names and numbers, and nothing else", async () => {
    const { id, number } = issued[0] as typeof certificate.$inferSelect;
    const holder = (held: string) =>
      db.update(certificateHolder).set({ name: held }).where(eq(certificateHolder.certificateId, id));
    const found = async (of: object) => total(CertificateSearch.parse({ ...page, ...of }));
    try {
      await holder("张三");
      for (const typed of ["张三", "张 三", "张　三", " 张三 "])
        expect(await found({ certificateNo: number, name: typed }), typed).toBe(1);
      const wide = number.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
      for (const typed of [wide, ` ${number.slice(0, 2)} ${number.slice(2)} `])
        expect(await found({ certificateNo: typed, name: "张三" }), typed).toBe(1);
      for (const stored of ["买买提·阿不都", "买买提•阿不都"]) {
        await holder(stored);
        for (const typed of ["买买提·阿不都", "买买提•阿不都", "买买提．阿不都", "买买提・阿不都", "买买提 · 阿不都"])
          expect(await found({ certificateNo: number, name: typed }), `${stored} ${typed}`).toBe(1);
      }
      expect(await found({ certificateNo: number, name: "买买提阿不都" })).toBe(0);
      expect(await found({ certificateNo: number, name: "买买提" })).toBe(0);
    } finally {
      await holder(name);
    }
  });

  test("finds by number and name, or by name, contest and the last four", async () => {
    const { number } = issued[0] as typeof certificate.$inferSelect;
    const competitionId = place.contest.id;
    const { list } = await ask({ certificateNo: number });
    expect(list).toMatchObject([{ certificateNo: number, name, status: "valid", awardName: "一等奖" }]);
    expect(list[0]?.previewUrl).toBe(`/certificate/trace?code=${issued[0]?.traceCode}`);
    expect(JSON.stringify(list)).not.toMatch(/(?<![\da-f])\d{17}[\dx](?![\da-f])/i);
    expect(await total({ competitionId, idCardLast4: "8888" })).toBe(1);
    expect(await total({ competitionId, idCardLast4: "8889" })).toBe(0);
    expect(await total({ certificateNo: issued[1]?.number })).toBe(0);
    expect(await total({ certificateNo: number, name: "真名" })).toBe(0);
    await expect(total({ competitionId: "1", idCardLast4: "8888" })).rejects.toMatchObject({ fault: "notFound" });
  });

  test("never by one fact", async () => {
    expect(CertificateSearch.safeParse({ certificateNo: issued[0]?.number }).success).toBe(false);
    expect(CertificateSearch.safeParse({ certificateNo: issued[0]?.number, name: " " }).success).toBe(false);
    expect(CertificateSearch.safeParse({ certificateNo: issued[0]?.number, name }).success).toBe(true);
    expect(await faultOf(ask({}))).toBe("searchIncomplete");
    expect(await faultOf(ask({ competitionId: place.contest.id }))).toBe("searchIncomplete");
    expect(await faultOf(ask({ idCardLast4: "8888" }))).toBe("searchIncomplete");
  });

  test("wants a captcha from the fourth on, and more work from the eleventh in a minute", async () => {
    const one = somebody();
    const wrong = { certificateNo: "nothing" };
    for (let n = 0; n < 3; n++) expect((await ask(wrong, one)).total).toBe(0);
    expect(await faultOf(ask(wrong, one))).toBe("captchaNeeded");
    const solved = { ...(await anAnsweredCaptcha()), certificateNo: issued[0]?.number };
    expect((await ask(solved, one)).total).toBe(1);
    expect(await faultOf(ask(solved, one))).toBe("wrongCode");
    for (let n = 6; n < 10; n++) expect(await faultOf(ask(wrong, one))).toBe("captchaNeeded");
    expect(await faultOf(ask(wrong, one))).toBe("tooFast");
    expect(await faultOf(ask(wrong, { ...one, proof: DEARER_WORK }))).toBe("captchaNeeded");
    expect(await faultOf(ask(wrong))).toBe("went through");
  });

  test("wants no work of who asks at a reader's rate", async () => {
    const reader = somebody(0);
    for (let n = 0; n < 3; n++) expect((await ask({ certificateNo: issued[0]?.number }, reader)).total).toBe(1);
    expect(await faultOf(ask({ certificateNo: issued[0]?.number }, reader))).toBe("captchaNeeded");
    const answered = { ...(await anAnsweredCaptcha()), certificateNo: issued[0]?.number };
    expect((await ask(answered, reader)).total).toBe(1);
  });

  test("takes more work for a name that many ask about, from wherever: nobody makes its owner's unfindable", async () => {
    for (let n = 0; n < 30; n++) expect(await total({ certificateNo: `guess ${n}` })).toBe(0);
    expect(await faultOf(ask({ certificateNo: issued[0]?.number }))).toBe("tooFast");
    expect((await ask({ certificateNo: issued[0]?.number }, somebody(DEARER_WORK))).total).toBe(1);
    expect(await faultOf(ask({ certificateNo: issued[0]?.number, name: "别人" }))).toBe("went through");
  });

  test("a thousand guesses find nothing, and a miss looks like any other", { timeout: 60_000 }, async () => {
    const shapes = new Set<string>();
    const numbers = issued.map((c) => c.number);
    let hits = 0;
    for (let n = 0; n < 1000; n++) {
      const guess =
        n % 2
          ? { certificateNo: numbers[n % numbers.length], name: `猜${n}` }
          : { certificateNo: `R${n}`, name: `猜${n}` };
      const answer = await ask(guess);
      hits += answer.total;
      shapes.add(JSON.stringify(answer));
    }
    expect(hits).toBe(0);
    expect([...shapes]).toEqual([JSON.stringify({ list: [], total: 0, ...page })]);
    expect(await total({ certificateNo: numbers[0] })).toBe(1);
  });
});

describe("a trace", () => {
  test("a thousand codes that look right are none; each look is logged", { timeout: 60_000 }, async () => {
    const before = await db.$count(certificateLookup);
    const faults = new Set<string>();
    for (let n = 0; n < 1000; n++)
      faults.add(await faultOf(traceCertificate({ code: randomText(16, CLEAR_ALPHABET) }, somebody())));
    for (const code of ["", "1", issued[0]?.number as string, issued[0]?.id as string, "'; --", "A".repeat(5000)])
      faults.add(await faultOf(traceCertificate({ code }, somebody())));
    expect([...faults]).toEqual(["notFound"]);
    expect(await db.$count(certificateLookup)).toBe(before + 1006);
    const code = issued[0]?.traceCode as string;
    const grouped = code.toLowerCase().replace(/(.{4})/g, "$1 ");
    const wide = code.replaceAll(/./g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    for (const typed of [code, grouped, wide, code.replaceAll("L", "1"), code.replace(/[QD]/, "0")])
      expect((await traceCertificate({ code: typed }, somebody())).traceCode, typed).toBe(code);
    const found = await traceCertificate({ code: grouped }, somebody());
    expect(found).toMatchObject({ status: "valid", certificateNo: issued[0]?.number, awardName: "一等奖" });
    expect(JSON.stringify(found)).not.toMatch(/(?<![\da-f])\d{17}[\dx](?![\da-f])/i);
    expect(found).not.toHaveProperty("userId");
  });

  test("takes work for a miss after ten a minute; what there is is found however many missed before", async () => {
    const one = somebody(0);
    const code = issued[0]?.traceCode as string;
    for (let n = 0; n < 20; n++)
      expect(await faultOf(traceCertificate({ code: n % 2 ? code : "WRONG" }, one))).toBe(
        n % 2 ? "went through" : "notFound",
      );
    expect(await faultOf(traceCertificate({ code: "WRONG" }, one))).toBe("tooFast");
    expect(await faultOf(traceCertificate({ code: "WRONG" }, { ...one, proof: 1 }))).toBe("notFound");
    expect(await faultOf(traceCertificate({ code }, one)), "somebody else behind the address").toBe("went through");
    const hall = somebody(0);
    for (let n = 0; n < 300; n++) expect(await faultOf(traceCertificate({ code }, hall))).toBe("went through");
  });

  test("of a hundred guesses in one moment gets no more than ten without work", async () => {
    const one = somebody(0);
    const guess = () => faultOf(traceCertificate({ code: randomText(16, CLEAR_ALPHABET) }, one));
    const seen = await Promise.all(Array.from({ length: 100 }, guess));
    expect(seen.filter((fault) => fault === "notFound").length).toBeLessThanOrEqual(10);
    expect(seen.filter((fault) => fault === "tooFast").length).toBeGreaterThanOrEqual(90);
  });
});
