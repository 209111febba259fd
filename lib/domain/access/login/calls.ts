import { z } from "zod";
import { byOneContact, CaptchaAnswer, Code, Contact, Password } from "@/lib/domain/access/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing, oneLine } from "@/lib/http/wire";
import { normalUsername } from "@/lib/text/normal";

/** `expiresIn` in seconds. */
export const LoginResult = z.object({ token: z.string(), tokenType: z.literal("Bearer"), expiresIn: z.number() });
export type LoginResult = z.output<typeof LoginResult>;

/** Mode 1 of the login screen. `rememberMe` is the browser's affair: how long a session lasts depends on the role alone. */
export const PasswordLogin = CaptchaAnswer.extend({
  username: oneLine(normalUsername)(254),
  password: Password,
  mode: z.literal(1).optional(),
  rememberMe: z.boolean().optional(),
});
/** Mode 2. */
export const CodeLogin = byOneContact(Contact.extend({ code: Code, mode: z.literal(2).optional() }));

const byPassword = {
  summary:
    "Signs in with a username, mobile number or e-mail address and a password; after three failures a captcha is required.",
  access: "open",
  proof: "asked",
  input: PasswordLogin,
  output: LoginResult,
  faults: ["wrongCredentials", "captchaNeeded", "wrongCode", "accountLocked", "accountDisabled", "tooFast"],
} as const;
export const loginByPassword = post("/auth/login/pwd", byPassword);
export const loginByPasswordOnSite = post("/web/auth/login/pwd", byPassword);

const byCode = {
  summary: "Signs in with a code sent to the mobile number or e-mail address (purpose `login`).",
  access: "open",
  proof: { none: "takes a code whose sending took one" },
  input: CodeLogin,
  output: LoginResult,
  faults: ["wrongCode", "accountDisabled", "tooFast"],
} as const;
export const loginByCode = post("/auth/login/code", byCode);
export const loginByCodeOnSite = post("/web/auth/login/code", byCode);

/** A challenge of altcha-lib, as its solver takes it. */
export const Challenge = z.object({
  parameters: z.looseObject({
    ...{ algorithm: z.string(), nonce: z.string(), salt: z.string(), cost: z.number() },
    ...{ keyLength: z.number(), keyPrefix: z.string() },
  }),
  signature: z.string(),
});
export type Challenge = z.output<typeof Challenge>;

export const UserInfo = z.object({
  userId: Id,
  username: z.string(),
  realName: z.string(),
  avatar: z.string().nullable(),
  roleIds: z.array(Id),
  roleKeys: z.array(z.string()),
  permissions: z.array(z.string()),
  groupId: Id.nullable(),
  mobile: z.string().nullable(),
  mustChangePassword: z.boolean(),
  /** A look at the sample contest. */
  sample: z.boolean(),
  /** Who looks at the product as this person, or in this role; null where the person does. */
  viewerName: z.string().nullable(),
});
export type UserInfo = z.output<typeof UserInfo>;

const info = {
  summary: "Returns the signed-in user in the current role.",
  access: "member",
  input: z.object({}),
  output: UserInfo,
} as const;
export const userInfo = get("/auth/user/info", info);
export const userInfoOnSite = get("/web/auth/user/info", info);

const leave = {
  summary: "Ends the current session.",
  access: "member",
  input: z.object({}),
  output: Nothing,
} as const;
export const logout = post("/auth/logout", leave);
export const logoutOnSite = post("/web/auth/logout", leave);

export const drawCaptcha = get("/auth/captcha", {
  summary: "Issues a captcha picture as a data URL, valid for one answer within 5 minutes.",
  access: "open",
  proof: "asked",
  input: z.object({}),
  output: z.object({ captchaId: z.uuid(), image: z.string() }),
  faults: ["tooFast"],
});

export const speakCaptcha = get("/auth/captcha/sound", {
  summary:
    "Returns an audio alternative of a captcha: six digits read out in the caller's language, as another answer to the same captcha.",
  access: "open",
  proof: "asked",
  input: z.object({ captchaId: z.uuid() }),
  output: Nothing,
  answers: "file",
  faults: ["notFound", "tooFast"],
});

export const proofChallenge = get("/auth/proof", {
  summary:
    "Issues the proof-of-work challenge of a call; send its solution in the header `X-Proof`. Also sets a cookie that identifies the browser.",
  access: "open",
  input: z.object({ call: z.string().regex(/^\/[\w/]{1,100}$/) }),
  output: Challenge,
});
