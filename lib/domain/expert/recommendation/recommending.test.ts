import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test as plain } from "vitest";
import { db, expertInvitation, expertNomination, message, transition } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { anActor, aProvince, aSchool, theRole } from "@/lib/seed/factories";
import { aTextPdf } from "@/lib/seed/factories/documents";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { approveNominations, refuseNominations } from "./answering";
import { addExpertRequest, updateExpertRequest } from "./asking";
import { addNomination as addCall, RequestInput } from "./calls";
import { nominationTransitions } from "./lifecycle";
import { expertRequestDetail, expertRequestPage, nominationForm, nominationPage } from "./listing";
import { addNomination, putNominationForm, submitNomination, withdrawNomination } from "./nominating";

useDatabase();
beforeAll(() => void (process.env.DEMO = "1"));

const page = { pageNum: 1, pageSize: 50 };
const fault = (name: string) => expect.objectContaining({ fault: name });
const DAY = 86_400_000;
const wire = (days: number) =>
  new Date(Date.now() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
const typed = (more: object = {}) =>
  RequestInput.parse({ title: "Whom", note: "", quota: 2, startTime: wire(-1), endTime: wire(2), ...more });
const pdf = aTextPdf({ pages: ["signed"] });

async function scene(more: object = {}) {
  await theRole("EXPERT");
  const province = await aProvince();
  const [a, b] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const host = await anActor("HOST_ADMIN", { in: province });
  const [ofA, ofB] = [await anActor("SCHOOL_ADMIN", { in: a }), await anActor("SCHOOL_ADMIN", { in: b })];
  const { requestId } = await addExpertRequest(typed(more), host);
  let n = 0;
  const name = (by: Actor, said: object = {}) =>
    addNomination(
      addCall.input.parse({ requestId, name: "Lin Yi", email: `p${++n}.${requestId}@example.org`, ...said }),
      by,
    );
  const form = (nominationId: string, by: Actor, bytes = pdf, file = "form.pdf") =>
    putNominationForm({ nominationId, name: file, size: bytes.length }, by, new Blob([new Uint8Array(bytes)]).stream());
  const sent = async (by: Actor, said: object = {}) => {
    const { nominationId } = await name(by, said);
    await form(nominationId, by);
    await submitNomination({ nominationId }, by);
    return nominationId;
  };
  const rows = async (by: Actor) => (await nominationPage({ requestId, ...page }, by)).list;
  return { province, a, b, host, ofA, ofB, requestId, name, form, sent, rows };
}

const statusOf = async (nominationId: string) =>
  (await db.select().from(expertNomination).where(eq(expertNomination.id, nominationId)))[0]?.status;

describe("a request for recommendations", () => {
  test("is seen by its host and by schools below it, and by nobody else", async () => {
    const { host, ofA, requestId } = await scene();
    const elsewhere = await aProvince();
    const strangers = [
      await anActor("HOST_ADMIN", { in: elsewhere }),
      await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: elsewhere }) }),
    ];
    const seen = async (by: Actor) => (await expertRequestPage({ ...page }, by)).list.map((one) => one.requestId);
    expect([await seen(host), await seen(ofA)]).toEqual([[requestId], [requestId]]);
    for (const by of strangers) {
      expect(await seen(by)).toEqual([]);
      await expect(expertRequestDetail({ requestId }, by)).rejects.toEqual(fault("notFound"));
      await expect(nominationPage({ requestId, ...page }, by)).rejects.toEqual(fault("notFound"));
    }
    expect(await expertRequestDetail({ requestId }, ofA)).toMatchObject({ organises: false, quota: 2, exceptions: [] });
    await expect(updateExpertRequest({ ...typed(), requestId, version: 1 }, ofA)).rejects.toEqual(fault("notFound"));
    await updateExpertRequest({ ...typed({ quota: 3 }), requestId, version: 1 }, host);
    await expect(updateExpertRequest({ ...typed(), requestId, version: 1 }, host)).rejects.toEqual(fault("stale"));
  });

  test("tells a school its own number, and the host all of them", async () => {
    const { host, ofA, ofB, a, requestId } = await scene();
    const other = { ...typed({ exceptions: [{ orgId: a.id, quota: 7 }] }), requestId, version: 1 };
    await updateExpertRequest(other, host);
    const quotas = [ofA, ofB, host].map(async (by) => (await expertRequestDetail({ requestId }, by)).quota);
    expect(await Promise.all(quotas)).toEqual([7, 2, 2]);
    expect((await expertRequestDetail({ requestId }, host)).exceptions).toMatchObject([{ orgId: a.id, quota: 7 }]);
    expect((await expertRequestDetail({ requestId }, ofB)).exceptions).toEqual([]);
  });
});

describe("a recommendation", () => {
  test("is a draft that the host does not see until it was sent with its form", async () => {
    const { host, ofA, ofB, name, form, rows } = await scene();
    const { nominationId } = await name(ofA);
    await expect(submitNomination({ nominationId }, ofA)).rejects.toEqual(fault("formMissing"));
    expect([await rows(host), (await rows(ofA)).length, await rows(ofB)]).toEqual([[], 1, []]);
    for (const act of [submitNomination, withdrawNomination])
      await expect(act({ nominationId }, ofB), "another school").rejects.toEqual(fault("notFound"));
    await expect(form(nominationId, ofB)).rejects.toEqual(fault("notFound"));
    await expect(form(nominationId, ofA, Buffer.from("no pdf"))).rejects.toEqual(fault("fileTypeRefused"));
    await form(nominationId, ofA);
    await submitNomination({ nominationId }, ofA);
    expect((await rows(host)).map((one) => [one.name, one.status, one.hasForm])).toEqual([
      ["Lin Yi", "nominated", true],
    ]);
    expect((await rows(host))[0]?.contact, "masked").not.toContain("example.org@");
    expect((await nominationForm({ nominationId }, host)).mime).toBe("application/pdf");
    await expect(nominationForm({ nominationId }, ofB)).rejects.toEqual(fault("notFound"));
    await expect(form(nominationId, ofA), "what was sent stays").rejects.toEqual(fault("illegalTransition"));
  });

  test("counts against the school's number while it is sent or approved", async () => {
    const { host, ofA, ofB, sent } = await scene({ quota: 1 });
    const first = await sent(ofA);
    await expect(sent(ofA)).rejects.toEqual(fault("overQuota"));
    await sent(ofB);
    await withdrawNomination({ nominationId: first }, ofA);
    const second = await sent(ofA);
    await refuseNominations({ ids: [second], reason: "another field" }, host);
    await sent(ofA);
    await expect(sent(ofA)).rejects.toEqual(fault("overQuota"));
  });

  test("of one person is taken once, whichever school names them", async () => {
    const { ofA, ofB, sent } = await scene();
    const email = `twice${Date.now()}@example.org`;
    const first = await sent(ofA, { email });
    await expect(sent(ofB, { email })).rejects.toEqual(fault("nominatedBefore"));
    await withdrawNomination({ nominationId: first }, ofA);
    await sent(ofB, { email });
  });

  test("is begun and sent in the window alone, by the database's clock; answered also after it", async () => {
    const { host, ofA, name, form, sent } = await scene();
    const waiting = await sent(ofA);
    const { nominationId } = await name(ofA);
    await form(nominationId, ofA);
    await moveClock("3 days");
    await expect(name(ofA)).rejects.toEqual(fault("requestClosed"));
    await expect(submitNomination({ nominationId }, ofA)).rejects.toEqual(fault("requestClosed"));
    expect(await approveNominations({ ids: [waiting] }, host)).toMatchObject({ succeeded: 1 });
  });

  test("is approved into an invitation with what the school wrote, or refused with a reason; each by itself", async () => {
    const { host, ofA, a, province, sent, name } = await scene({ quota: 9 });
    const said = { jobTitle: "Professor", fields: ["optics"] };
    const [good, bad, draft] = [await sent(ofA, said), await sent(ofA), (await name(ofA)).nominationId];
    const answered = await approveNominations({ ids: [good, draft] }, host);
    expect(answered).toMatchObject({ succeeded: 1, failed: 1 });
    const [row] = await db.select().from(expertNomination).where(eq(expertNomination.id, good));
    const [invited] = await db
      .select()
      .from(expertInvitation)
      .where(eq(expertInvitation.id, row?.invitationId as string));
    expect(invited).toMatchObject({ ...said, target: row?.target, orgId: a.id, groupId: province.id, status: "open" });
    await refuseNominations({ ids: [bad], reason: "another field" }, host);
    expect([await statusOf(good), await statusOf(bad), await statusOf(draft)]).toEqual([
      "approved",
      "refused",
      "draft",
    ]);
    const told = await db.select().from(message).where(eq(message.userId, ofA.userId));
    expect(told.map(({ topic }) => topic).sort()).toEqual(["nomineeInvited", "nomineeRefused"]);
    const history = await db.select().from(transition).where(eq(transition.entityId, bad));
    expect(history.map(({ to, reason }) => [to, reason])).toEqual([
      ["draft", null],
      ["nominated", null],
      ["refused", "another field"],
    ]);
    const other = await anActor("HOST_ADMIN", { in: await aProvince() });
    expect(await approveNominations({ ids: [bad] }, other), "another host finds nothing").toMatchObject({ failed: 1 });
  });

  test("goes by its table: no act moves one that has ended", async () => {
    const { host, ofA, form, sent } = await scene({ quota: 50 });
    const ended = Object.entries(nominationTransitions).flatMap(([status, next]) =>
      next.length === 0 ? [status] : [],
    );
    expect(ended.sort()).toEqual(["approved", "refused", "withdrawn"]);
    for (const status of ended) {
      const nominationId = await sent(ofA);
      if (status === "approved") await approveNominations({ ids: [nominationId] }, host);
      if (status === "refused") await refuseNominations({ ids: [nominationId], reason: "r" }, host);
      if (status === "withdrawn") await withdrawNomination({ nominationId }, ofA);
      await expect(submitNomination({ nominationId }, ofA)).rejects.toEqual(fault("illegalTransition"));
      await expect(withdrawNomination({ nominationId }, ofA)).rejects.toEqual(fault("illegalTransition"));
      await expect(form(nominationId, ofA)).rejects.toEqual(fault("illegalTransition"));
      expect(await approveNominations({ ids: [nominationId] }, host)).toMatchObject({ succeeded: 0, failed: 1 });
      expect(await refuseNominations({ ids: [nominationId], reason: "r" }, host)).toMatchObject({ failed: 1 });
      expect(await statusOf(nominationId)).toBe(status);
    }
  });
});

plain("a request is wrong with an end before its start, at the field", () => {
  const wrong = (more: object) =>
    RequestInput.safeParse({
      title: "E",
      note: "",
      quota: 1,
      startTime: wire(0),
      endTime: wire(1),
      ...more,
    }).error?.issues.map(({ path }) => path[0]);
  expect(wrong({})).toBeUndefined();
  expect(wrong({ endTime: wire(-1) })).toEqual(["endTime"]);
  for (const quota of [-1, 1001, 1.5, "2", null]) expect(wrong({ quota }), `${quota}`).toEqual(["quota"]);
});
