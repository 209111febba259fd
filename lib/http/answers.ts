import "server-only";
import * as access from "@/lib/domain/access";
import type * as accessCalls from "@/lib/domain/access/contract";
import * as assistant from "@/lib/domain/assistant";
import type * as assistantCalls from "@/lib/domain/assistant/contract";
import * as award from "@/lib/domain/award";
import type * as awardCalls from "@/lib/domain/award/contract";
import * as broadcast from "@/lib/domain/broadcast";
import type * as broadcastCalls from "@/lib/domain/broadcast/contract";
import * as center from "@/lib/domain/center";
import type * as centerCalls from "@/lib/domain/center/contract";
import * as certificate from "@/lib/domain/certificate";
import type * as certificateCalls from "@/lib/domain/certificate/contract";
import * as contest from "@/lib/domain/contest";
import type * as contestCalls from "@/lib/domain/contest/contract";
import * as enrollment from "@/lib/domain/enrollment";
import type * as enrollmentCalls from "@/lib/domain/enrollment/contract";
import * as expert from "@/lib/domain/expert";
import type * as expertCalls from "@/lib/domain/expert/contract";
import * as finance from "@/lib/domain/finance";
import type * as financeCalls from "@/lib/domain/finance/contract";
import * as inbox from "@/lib/domain/inbox";
import type * as inboxCalls from "@/lib/domain/inbox/contract";
import * as ladder from "@/lib/domain/ladder";
import type * as ladderCalls from "@/lib/domain/ladder/contract";
import * as news from "@/lib/domain/news";
import type * as newsCalls from "@/lib/domain/news/contract";
import * as org from "@/lib/domain/org";
import type * as orgCalls from "@/lib/domain/org/contract";
import * as report from "@/lib/domain/report";
import type * as reportCalls from "@/lib/domain/report/contract";
import * as review from "@/lib/domain/review";
import type * as reviewCalls from "@/lib/domain/review/contract";
import * as search from "@/lib/domain/search";
import type * as searchCalls from "@/lib/domain/search/contract";
import * as site from "@/lib/domain/site";
import type * as siteCalls from "@/lib/domain/site/contract";
import * as study from "@/lib/domain/study";
import type * as studyCalls from "@/lib/domain/study/contract";
import * as summary from "@/lib/domain/summary";
import type * as summaryCalls from "@/lib/domain/summary/contract";
import * as template from "@/lib/domain/template";
import type * as templateCalls from "@/lib/domain/template/contract";
import * as work from "@/lib/domain/work";
import type * as workCalls from "@/lib/domain/work/contract";
import { challengeFor } from "@/lib/limit/proof/challenge";
import type { Access, Endpoint } from "./endpoint";
import { contestPage } from "./page/reads";
import { refuseTransport } from "./refusal";
import { registry } from "./registry";
import { type Finish, serve, type Verb } from "./serve";
import { localeOfRequest } from "./session/caller";
import { dropSession, nameDevice, putSession, storeSession } from "./session/cookie";
import { protocolAt } from "./upload/protocols";
import { answerTus } from "./upload/tus";

/** What answers a call: its verb, or its verb and what it puts on the answer beside the envelope. */
type AnswerTo<E> =
  E extends Endpoint<infer I, infer O, infer A> ? Verb<I, O, A> | { verb: Verb<I, O, A>; finish: Finish<O> } : never;

/** One answer for each call that a room declares: a call that nothing answers does not compile. */
type AnswersTo<Contract> = {
  [Name in keyof Contract as Contract[Name] extends { path: string; access: Access; output: unknown }
    ? Name
    : never]: AnswerTo<Contract[Name]>;
};

const login = {
  loginByCode: { verb: access.loginByCode, finish: putSession },
  loginByPassword: { verb: access.loginByPassword, finish: putSession },
  logout: { verb: access.logout, finish: dropSession },
  userInfo: { verb: access.userInfo, finish: storeSession },
};

/** A call is answered by the verb of its room that has its name. Named here is what answers otherwise, or puts something on the answer. */
const rooms = {
  access: {
    ...access,
    ...login,
    loginByCodeOnSite: login.loginByCode,
    loginByPasswordOnSite: login.loginByPassword,
    logoutOnSite: login.logout,
    userInfoOnSite: login.userInfo,
    register: { verb: access.register, finish: putSession },
    switchRole: { verb: access.switchRole, finish: putSession },
    viewAs: { verb: access.viewAs, finish: putSession },
    viewAsRole: { verb: access.viewAsRole, finish: putSession },
    endView: { verb: access.endView, finish: putSession },
    openSample: { verb: access.openSample, finish: putSession },
    takeHandOver: { verb: access.takeHandOver, finish: putSession },
    proofChallenge: { verb: ({ call }, { ip }) => challengeFor({ call, ip }), finish: nameDevice },
  } satisfies AnswersTo<typeof accessCalls>,
  award: award satisfies AnswersTo<typeof awardCalls>,
  center: center satisfies AnswersTo<typeof centerCalls>,
  certificate: certificate satisfies AnswersTo<typeof certificateCalls>,
  contest: { ...contest, publicPage: contestPage } satisfies AnswersTo<typeof contestCalls>,
  enrollment: enrollment satisfies AnswersTo<typeof enrollmentCalls>,
  expert: expert satisfies AnswersTo<typeof expertCalls>,
  finance: finance satisfies AnswersTo<typeof financeCalls>,
  inbox: inbox satisfies AnswersTo<typeof inboxCalls>,
  news: news satisfies AnswersTo<typeof newsCalls>,
  org: org satisfies AnswersTo<typeof orgCalls>,
  report: report satisfies AnswersTo<typeof reportCalls>,
  review: review satisfies AnswersTo<typeof reviewCalls>,
  ladder: ladder satisfies AnswersTo<typeof ladderCalls>,
  assistant: assistant satisfies AnswersTo<typeof assistantCalls>,
  search: search satisfies AnswersTo<typeof searchCalls>,
  site: site satisfies AnswersTo<typeof siteCalls>,
  study: study satisfies AnswersTo<typeof studyCalls>,
  broadcast: broadcast satisfies AnswersTo<typeof broadcastCalls>,
  summary: summary satisfies AnswersTo<typeof summaryCalls>,
  template: template satisfies AnswersTo<typeof templateCalls>,
  work: {
    ...work,
    detailByShareId: { verb: work.detailByShareId, finish: (_, headers) => headers.set("x-robots-tag", "noindex") },
  } satisfies AnswersTo<typeof workCalls>,
};

type Answer = Verb<Endpoint["input"], Endpoint["output"], Endpoint["access"]>;
type Finished = { verb: Answer; finish: Finish<Endpoint["output"]> };

function handlerOf(endpoint: Endpoint, answer: unknown) {
  if (typeof answer === "function") return serve(endpoint, answer as Answer);
  const { verb, finish } = answer as Finished;
  return serve(endpoint, verb, finish);
}

/** The request handlers of the declared calls: by path below /prod-api, then by method. */
const handlers = new Map<string, Record<string, ReturnType<typeof handlerOf>>>();
for (const { room, name, endpoint } of registry)
  handlers.set(endpoint.path, {
    ...handlers.get(endpoint.path),
    [endpoint.method]: handlerOf(endpoint, (rooms as Record<string, Record<string, unknown>>)[room]?.[name]),
  });

/** Answers every request below /prod-api by the call declared for it; unknown paths are not found. */
export async function answerTo(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice("/prod-api".length);
  const spoken = protocolAt(path);
  if (spoken?.methods.includes(request.method)) return answerTus(request, spoken.protocol);
  const found = handlers.get(path) ?? (spoken && {});
  const handler = found?.[request.method === "HEAD" ? "GET" : request.method];
  return handler ? handler(request) : refuseTransport(found ? 405 : 404, localeOfRequest(request.headers));
}

/** For the server around Next, which hands on to it what machines post (lib/server/request/direct.mjs). */
(globalThis as unknown as { answerCall?: typeof answerTo }).answerCall = answerTo;
