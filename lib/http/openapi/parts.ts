import { locales } from "@/lib/i18n/locale";

/** The parts of the OpenAPI document that are the same for every call. */
export const about = {
  title: "Competition Management System",
  version: "1",
  description: `The calls of the contest platform: find contests, sign a team up, hand in works, review, award, certify.

**Envelope.** Every answer is \`{ code, msg, data }\`. Code 0 is success. Any other code is a refusal: \`msg\` says why in the caller's language, \`errors\` names the fields, \`x-refusals\` of this document lists every code. Refusals by a rule of the business come with HTTP status 200; only transport faults have a status of their own (400 not JSON, 404 no such call, 405, 413, 415, 429 and 503 with \`Retry-After\`, 500 with a \`traceId\` to quote, 507 when no file can be stored).

**Signing in.** \`POST /auth/login/pwd\` (or \`/auth/login/code\`) answers a token; send it as \`Authorization: Bearer <token>\`. Browsers get it as the cookie \`session\` as well (\`__Host-session\` over https), with which writes are accepted from our own pages only. A participant's session lasts a day from its last call, one of the staff 30 minutes, and 8 hours in all. Code 11000: sign in again. Code 401: signed in, but not for this. After three wrong passwords \`GET /auth/captcha\` is needed. Permissions are those of the role in force; \`GET /auth/role/list\` and \`POST /auth/role/switch\` change it.

**Work before anonymous calls.** Calls with a header \`X-Proof\` take a proof of work, some always, some once much was asked. \`GET /auth/proof?call=<path>\` gives a challenge (\`data\`), and so does every refusal that work takes away (\`data.proof\`). Find the counter for which PBKDF2 over \`salt\`, with \`nonce\` and the counter (four bytes, the highest first) as the password and \`cost\` rounds, begins with \`keyPrefix\`, as altcha-lib 2 does; send base64url of \`{"challenge":…,"solution":{"counter":…,"derivedKey":"…"}}\`. A proof is good once, for two minutes, for its call and its network.

**Language.** By the cookie \`language\` (${locales.map((locale) => `\`${locale}\``).join(", ")}), else by \`Accept-Language\`; Chinese where neither says.

**Lists.** \`pageNum\` counts from 1, \`pageSize\` is at most 100 (more is refused); the answer is \`{ list, total, pageNum, pageSize }\`.

**Values.** Ids are decimal text. Times are \`YYYY-MM-DD HH:mm:ss\` in Asia/Shanghai, money is whole fen, yes and no are 1 and 0. An id that does not exist and one that is not yours answer alike: 404 in the envelope.

**Writing twice.** Where a call takes an \`Idempotency-Key\`, repeat it under the same key when no answer came. Code 40030: the first one is still running.`,
};

/** The tags: one a room. */
export const rooms: Record<string, string> = {
  org: "Organisations, colleges, majors, departments, provinces and schools",
  access: "Signing in, people, roles, menus, profiles, logs",
  inbox: "Messages and subscriptions",
  site: "Websites, their wording and files, dictionaries, trial requests",
  news: "News and research articles",
  contest: "Contests, tracks, stages, schedules, settings and forms",
  expert: "Experts and their groups",
  enrollment: "Sign-up: teams, members, audits, fees",
  work: "Works, their versions and files, share links",
  finance: "Payments",
  review: "Review plans, distribution, sheets, results",
  ladder: "Stages that schools run, their lists, quotas and promotion",
  award: "Award rules, publicity, objections, awards",
  template: "Templates of contests",
  certificate: "Certificates: templates, issuing, search, trace",
  study: "What contests and organisations give their people to learn",
  broadcast: "Letters of organisers to many",
  summary: "Reports that organisers ask of schools",
  center: "The personal centre: what waits for the caller",
  search: "The public search",
  assistant: "Questions to the assistant",
  report: "Workbench and statistics",
};

/** The fields of every envelope. */
export const inEnvelope = ["code", "msg", "data"];

const refusal = {
  type: "object",
  required: inEnvelope,
  properties: {
    code: { type: "integer", minimum: 1, description: "Which refusal it is: a code of `x-refusals`." },
    msg: { type: "string", description: "Why, in the caller's language; empty for a refusal that is shown to nobody." },
    data: { description: "Null, but for an import that failed (code 13017) and where somebody must be asked first." },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: {
          field: { type: "string", description: "A path such as `topics.0.channels`." },
          message: { type: "string" },
        },
      },
    },
    traceId: { type: "string" },
  },
};

const content = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
const wait = { "Retry-After": { description: "Seconds until it is worth asking again.", schema: { type: "integer" } } };

const allow = { Allow: { description: "The methods that it takes.", schema: { type: "string" } } };

/** The answers with a status of their own. */
export const failures = {
  400: "Unreadable",
  405: "OtherMethod",
  413: "TooLarge",
  415: "OtherType",
  429: "TooFast",
  500: "OurFault",
  503: "Unavailable",
  507: "StorageFull",
} as const;

export const envelopes = {
  schemas: { Refusal: refusal },
  responses: {
    Unreadable: { description: "The body is no JSON, or no form.", content },
    OtherMethod: { description: "The call takes another method.", headers: allow, content },
    TooLarge: { description: "The body is longer than the call takes.", content },
    OtherType: { description: "The body is of another content type.", content },
    TooFast: { description: "Asked too often.", headers: wait, content },
    OurFault: { description: "Our fault; `traceId` names it to us.", content },
    Unavailable: {
      description: "Not configured, or busy: with `Retry-After` it is worth asking again.",
      headers: wait,
      content,
    },
    Spoken: { description: "A refusal of the protocol's own, or a rule of the business, in words.", content },
    StorageFull: { description: "No file can be stored.", content },
  },
  securitySchemes: {
    bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The token of a log-in." },
    session: {
      type: "apiKey",
      in: "cookie",
      name: "session",
      description: "The same token as a browser's cookie; `__Host-session` over https.",
    },
  },
};
