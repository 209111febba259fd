import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { db, term } from "@/db";
import { byThemselves } from "@/lib/collection/bulk";
import { Fault, type FaultName } from "@/lib/fault";
import { post } from "@/lib/http/endpoint";
import { serve } from "@/lib/http/serve";
import { locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { termKeys, withTerms } from "@/lib/i18n/overlay";
import { wordsOf } from "@/lib/i18n/words";
import { aSchool } from "@/lib/seed/factories";
import { aSite } from "@/lib/seed/factories/site";
import { useDatabase } from "@/lib/testing/database";

useDatabase();
beforeAll(async () => {
  const school = await aSchool();
  await aSite({ groupId: school.id, host: "worded.localhost" });
  await db
    .insert(term)
    .values(
      locales.flatMap((locale) => termKeys.map((key) => ({ groupId: school.id, locale, key, value: `§${key}` }))),
    );
});

describe.each(locales)("calls of a host with words of its own, %s", (locale) => {
  const shipped = messagesFor(locale).faults as unknown as Record<string, string>;
  const own = Object.fromEntries(termKeys.map((key) => [key, `§${key}`]));
  const turned = withTerms(messagesFor(locale), own).faults as unknown as Record<string, string>;
  const worded = Object.keys(shipped).filter(
    (name) => typeof shipped[name] === "string" && shipped[name] !== turned[name],
  ) as FaultName[];
  const params = { capacity: 3, why: "w", names: "n" };
  const probe = post("/probe", {
    summary: "Asks nothing.",
    access: "open",
    input: z.object({ name: z.string() }),
    output: z.any(),
  });
  const answer = async (host: string, verb: (name: string) => Promise<unknown>, name: string) => {
    const headers = { host, "content-type": "application/json", cookie: `language=${locale}` };
    const request = new Request(`http://${host}/`, { method: "POST", headers, body: JSON.stringify({ name }) });
    return (await serve(probe, async (input) => verb(input.name))(request)).json();
  };
  const refusing = async (name: string) => {
    throw new Fault(name as FaultName, params);
  };

  test("refuse in them, and other hosts' in the shipped ones", async () => {
    expect(worded.length, "control: refusals hold terms").toBeGreaterThan(3);
    for (const name of worded) {
      expect((await answer("worded.localhost:3000", refusing, name)).msg, name).toContain("§");
      expect((await answer("other.localhost", refusing, name)).msg).toBe(
        wordsOf(locale, "faults")(name as never, params as never),
      );
    }
  });

  test("say them of each row of a bulk call", async () => {
    const refusingRow = (name: string) =>
      byThemselves(
        ["1"],
        locale,
        () => refusing(name),
        () => ({}),
      );
    const { data } = await answer("worded.localhost", refusingRow, "itemFull");
    expect(data.rows[0].message).toContain("§enroll.item");
  });
});
