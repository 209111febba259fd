import "@/lib/testing/data-cache";
import { eq } from "drizzle-orm";
import pg from "pg";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { JsonLd } from "@/components/site/json-ld";
import { db, expert, transaction, user } from "@/db";
import { publishExpert, unpublishExpert, updateExpert, updateExpertProfile } from "@/lib/domain/expert";
import type { Place } from "@/lib/http/page";
import { expertsOf, specialitiesOf } from "@/lib/http/page/reads";
import { anActor, anExpert, aProvince } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { schemaFaults } from "@/lib/testing/schema-org";
import { aboutExperts } from "./about-experts";

useDatabase();

interface Expiring {
  expireTag: (tag: string) => void;
}
const consent = { introduction: "从教二十年", introductionEn: "", consent: true };
const profile = { tiedOrgIds: [], orgId: null, degree: null, languages: [], tags: [] };

test("the page of experts is kept, and shows at once what is done to the people on it, by whatever act", async () => {
  const { province, host, made } = await transaction(async () => {
    const home = await aProvince();
    return { province: home, host: await anActor("HOST_ADMIN", { in: home }), made: await anExpert({ in: home }) };
  });
  const place = { setting: { groupId: province.id }, locale: "zh-cn" } as Place;
  const expertId = made.row.id;
  const shown = async () => (await expertsOf(place, { pageNum: 1 })).list;
  const now = async () => {
    const [row] = await db.select({ version: expert.version }).from(expert).where(eq(expert.id, expertId));
    return { expertId, version: row?.version as number };
  };
  expect(await shown()).toEqual([]);
  expect(await specialitiesOf(place)).toEqual([]);
  await updateExpertProfile(consent, made.actor);
  await publishExpert(await now(), host);
  expect(await shown()).toMatchObject([{ name: made.actor.realName, introduction: consent.introduction }]);
  await updateExpert({ ...(await now()), ...profile, jobTitle: "研究员", fields: ["法学"] }, host);
  expect(await shown()).toMatchObject([{ jobTitle: "研究员", fields: ["法学"] }]);
  expect(await specialitiesOf(place)).toEqual(["法学"]);
  const about = JSON.parse(
    renderToStaticMarkup(JsonLd({ about: aboutExperts(await shown()) })).replace(/^<script[^>]*>|<\/script>$/g, ""),
  );
  expect(schemaFaults(about)).toEqual([]);
  expect(about.itemListElement[0].item).toMatchObject({ "@type": "Person", name: made.actor.realName });

  await updateExpertProfile({ ...consent, consent: false }, made.actor);
  expect(await shown(), "consent taken back").toEqual([]);
  await updateExpertProfile(consent, made.actor);
  await publishExpert(await now(), host);
  expect(await shown()).toHaveLength(1);
  await unpublishExpert(await now(), host);
  expect(await shown(), "taken off").toEqual([]);
  await publishExpert(await now(), host);
  expect(await shown()).toHaveLength(1);

  // Other rooms' acts, which know nothing of the page: the database says it to every process.
  const client = new pg.Client(process.env.DATABASE_URL as string);
  await client.connect();
  await client.query("listen fresh");
  client.on("notification", ({ payload }) => (globalThis as unknown as Expiring).expireTag(payload as string));
  for (const [set, length] of [
    [{ status: "disabled" }, 0],
    [{ status: "active" }, 1],
    [{ deletedAt: new Date(0) }, 0],
  ] as const) {
    await db.update(user).set(set).where(eq(user.id, made.actor.userId));
    await vi.waitFor(async () => expect(await shown()).toHaveLength(length), { timeout: 5000 });
  }
  await client.end();
});
