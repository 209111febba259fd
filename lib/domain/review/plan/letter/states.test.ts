import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db } from "@/db";
import { contestStatuses } from "@/lib/domain/contest/contract";
import { type AnExpert, aReview } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { letterDraft, saveLetterDraft } from "./drafting";
import { issueLetters, reissueLetter } from "./issuing";
import { exportLetters, letterFile, letterPage, ownLetterFile } from "./listing";
import { sendLetters } from "./sending";

useDatabase();

test("letters go out while the contest is published or finished, and are read in every state", async () => {
  const { plan, manager, contest: of, experts } = await aReview({ works: 1, experts: 2 });
  const planId = plan.id;
  const own = experts[0] as AnExpert;
  const text = { planId, kind: "appointment", locale: "zh-cn" } as const;
  const issue = (kind: "appointment" | "thanks") =>
    issueLetters({ planId, kind, language: "zh-cn", send: false }, manager);
  await issue("appointment");
  const { list } = await letterPage({ planId, kind: "appointment", pageNum: 1, pageSize: 10 }, manager);
  const letterId = list.find(({ expertId }) => expertId === own.row.id)?.letters[0]?.letterId as string;
  let latest = letterId;
  const acts = {
    text: async () => {
      const { version, heading, body, closing } = await letterDraft(text, manager);
      return saveLetterDraft({ ...text, version, heading, body, closing }, manager);
    },
    issue: () => issue("thanks"),
    send: () => sendLetters({ planId, ids: [letterId] }, manager),
    reissue: async () => {
      const asked = { planId, letterId: latest, language: "own", reason: "x", send: false } as const;
      ({ letterId: latest } = await reissueLetter(asked, manager));
    },
  };
  for (const status of contestStatuses) {
    await db.update(contest).set({ status }).where(eq(contest.id, of.id));
    const goesOut = status === "published" || status === "finished";
    for (const [name, act] of Object.entries(acts)) {
      const refused = await faultOf(act());
      const allowed = goesOut || (name === "text" && status === "draft");
      expect([status, name, refused === "none"], refused).toEqual([status, name, allowed]);
      if (!allowed) expect(["contestReadOnly", "contestSuspended"]).toContain(refused);
    }
    await letterFile({ planId, letterId }, manager);
    await ownLetterFile({ letterId }, own.actor);
    await exportLetters({ planId, kind: "appointment", as: "pdf" }, manager);
  }
});
