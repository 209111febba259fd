import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, expertNomination, transaction } from "@/db";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { aTextPdf } from "@/lib/seed/factories/documents";
import { useDatabase } from "@/lib/testing/database";
import { addExpertRequest } from "./asking";
import { RequestInput } from "./calls";
import { addNomination, putNominationForm, submitNomination } from "./nominating";

useDatabase();

const window = { startTime: "2026-01-01 00:00", endTime: "2099-01-01 00:00" };
const form = aTextPdf({ pages: ["signed"] });

test("of six people sent at once for two places two are sent", async () => {
  const { requestId, actor } = await transaction(async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const asked = await addExpertRequest(RequestInput.parse({ title: "Whom", note: "", quota: 2, ...window }), host);
    return { ...asked, actor: await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: province }) }) };
  });
  const drafts = [];
  for (let n = 0; n < 6; n++) {
    const said = { requestId, name: "Lin Yi", jobTitle: "", fields: [], degree: null, mobile: undefined };
    const draft = await addNomination({ ...said, email: `p${n}.${requestId}@example.org` }, actor);
    await putNominationForm(
      { ...draft, name: "a.pdf", size: form.length },
      actor,
      new Blob([new Uint8Array(form)]).stream(),
    );
    drafts.push(draft);
  }
  const outcomes = await Promise.allSettled(drafts.map((draft) => submitNomination(draft, actor)));
  const refused = outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason.fault] : []));
  expect(refused).toEqual(Array(4).fill("overQuota"));
  const sent = and(eq(expertNomination.requestId, requestId), eq(expertNomination.status, "nominated"));
  expect(await db.$count(expertNomination, sent)).toBe(2);
}, 60_000);
