import { desc, eq } from "drizzle-orm";
import { certificateHolder, db, expertInvitation, certificate as issued, pool, resultRevision, reviewPlan } from "@/db";
import { sealed } from "@/lib/crypto/sealed";
import * as access from "@/lib/domain/access/contract";
import * as award from "@/lib/domain/award/contract";
import * as certificate from "@/lib/domain/certificate/contract";
import * as contest from "@/lib/domain/contest/contract";
import * as review from "@/lib/domain/review/contract";
import { codeOf } from "@/lib/domain/review/wish/wishing";
import * as work from "@/lib/domain/work/contract";
import type { Endpoint } from "@/lib/http/endpoint";
import { codeSentTo } from "@/lib/seed/factories/signed-in";
import { anAnsweredCaptcha } from "@/lib/seed/factories/site";
import { ask } from "@/lib/testing/asking";
import { tokenOf, type World } from "@/lib/testing/world";
import { type Rightful, rightful } from "./examples";

type Input = Record<string, unknown>;
type Scene = (world: World, asking: Rightful) => Promise<Input>;

const NEW = "newcomer@example.test";

/** Counters are written beside the transaction that a scene lives in. */
export const forgetCounts = () => pool().query("delete from rate_limit");

async function before(endpoint: Endpoint, input: Input, token: string | null = null): Promise<Input> {
  await forgetCounts();
  const answer = await ask(endpoint, input, { token, locale: "en" });
  if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.code} ${answer.msg}`);
  return (answer.data ?? {}) as Input;
}

/** Asks another call as who has a right to it. */
async function first(endpoint: Endpoint, world: World): Promise<{ input: Input; data: Input }> {
  const [{ by, input }] = rightful(endpoint, world.own) as [Rightful];
  return { input, data: await before(endpoint, input, tokenOf(world, world.own, by)) };
}

async function code(purpose: string, token: string | null = null) {
  await before(access.sendCode, { purpose, email: NEW }, token);
  return { email: NEW, code: await codeSentTo(NEW) };
}

const registered: Scene = async (_, { input }) => ({ ...input, ...(await code("register")) });
const known =
  (purpose: string): Scene =>
  async (world, { input }) => {
    const [{ input: about }] = rightful(access.register, world.own) as [Rightful];
    await before(access.register, { ...about, ...(await code("register")) });
    return { ...input, ...(await code(purpose)) };
  };

const invited: Scene = async () => {
  const [row] = await db.select({ id: expertInvitation.id }).from(expertInvitation).orderBy(expertInvitation.id);
  return { token: sealed("expert-invitation", row?.id ?? "0") };
};

/** What must have happened before a call succeeds, where that is more than a claim can say: what it is then asked. */
export const scenes: Record<string, Scene> = {
  "access.register": registered,
  "access.loginByCode": known("login"),
  "access.loginByCodeOnSite": known("login"),
  "access.retrieve": known("retrieve"),
  "access.changeContact": async (world, { by, input }) => ({
    ...input,
    ...(await code("contact", tokenOf(world, world.own, by))),
  }),
  "review.saveWishes": async (world, { input }) => {
    const { plan, reviewedWork } = world.own.things;
    await db.update(reviewPlan).set({ status: "draft" }).where(eq(reviewPlan.id, plan));
    return { ...input, answers: [{ workCode: codeOf(plan, reviewedWork), answer: "want" }] };
  },
  "contest.followedContests": async (world) => {
    await first(contest.followContest, world);
    return {};
  },
  "certificate.searchCertificates": async (world) => {
    const [found] = await db
      .select({ name: certificateHolder.name, certificateNo: issued.number })
      .from(certificateHolder)
      .innerJoin(issued, eq(issued.id, certificateHolder.certificateId))
      .where(eq(issued.id, world.own.things.issuedCertificate));
    return { ...found };
  },
  "site.dictList": async () => ({ dictCode: "news_type" }),
  "site.saveTrial": async (_, { input }) => ({ ...input, ...(await anAnsweredCaptcha()) }),
  "work.detailByShareId": async (world) => ({ shareId: (await first(work.addShare, world)).data.shareId }),
  "review.screenState": async (world) => ({ s: (await first(review.addScreen, world)).data.token }),
  "expert.acceptInvitation": invited,
  "expert.declineInvitation": invited,
  // By the newest result: calls that were asked before have calculated anew.
  "award.proposeAwards": async (world, { input }) => {
    const { judgedPlan } = world.own.things;
    const byNo = desc(resultRevision.no);
    const [newest] = await db
      .select()
      .from(resultRevision)
      .where(eq(resultRevision.planId, judgedPlan))
      .orderBy(byNo)
      .limit(1);
    return { ...input, revisionId: newest?.id };
  },
  "award.publishAwards": async (world) => {
    const { input } = await first(award.closePublicity, world);
    return { publicityId: input.publicityId };
  },
  "certificate.cancelSending": async (world) => ({
    sendingId: (await first(certificate.startSending, world)).data.sendingId,
  }),
};
