/** Every permission string there is (docs/rules/access.md, "Roles and permissions"). The seed writes them, endpoints and `<Can>` name them. */
const actionsOf = {
  "sys:user": ["list", "add", "edit", "delete", "import", "export", "reset_pwd", "role_set"],
  "sys:role": ["list", "add", "edit", "delete", "grant"],
  "sys:menu": ["list", "add", "edit", "delete"],
  "sys:dept": ["list", "add", "edit", "delete"],
  "sys:dict": ["list", "add", "edit", "delete"],
  "sys:group": ["list", "add", "edit", "delete"],
  "sys:banner": ["list", "add", "edit", "delete"],
  "sys:log": ["list", "export", "clean", "resend"],
  "sys:college": ["list", "add", "edit", "delete", "import", "export"],
  "sys:major": ["list", "add", "edit", "delete", "import", "export"],
  "sys:school": ["list", "add", "edit", "delete", "import", "export"],
  "sys:site": ["list", "add", "edit", "delete", "import", "export"],
  "sys:key": ["list", "add", "delete"],
  "comp:info": ["list", "add", "edit", "delete", "publish"],
  "comp:stage": ["list", "add", "edit", "delete", "publish"],
  "comp:schedule": ["list", "add", "edit", "delete", "publish"],
  "comp:news": ["list", "add", "edit", "delete", "publish"],
  "comp:message": ["list", "edit", "send"],
  "comp:site": ["list", "add", "edit", "delete", "publish"],
  "enroll:team": ["list", "audit", "edit", "delete", "export", "batch_fee"],
  "enroll:sign": ["list", "audit", "edit", "delete", "export", "batch_fee", "personal"],
  "enroll:work": ["list", "audit", "edit", "delete", "export", "batch_fee"],
  "review:rule": ["list", "edit", "assign", "score", "calculate", "publish"],
  "review:group": ["list", "edit", "assign", "score", "calculate", "publish"],
  "review:assign": ["list", "edit", "assign", "score", "calculate", "publish"],
  "review:score": ["list", "edit", "assign", "score", "calculate", "publish"],
  "review:own": ["list", "edit"],
  "ladder:college": ["edit"],
  "review:result": ["list", "edit", "assign", "score", "calculate", "publish"],
  "expert:account": ["list", "add", "edit", "delete", "import", "invite", "audit"],
  "expert:group": ["list", "add", "edit", "delete", "import", "invite", "audit"],
  "expert:library": ["list", "add", "edit", "delete", "import", "invite", "audit"],
  "expert:recruit": ["list", "add", "edit", "delete", "import", "invite", "audit"],
  "expert:recommend": ["list", "add", "edit", "delete", "import", "invite", "audit"],
  "expert:temporary": ["list", "add", "edit", "delete", "import", "invite", "audit"],
  "expert:manage": ["list", "edit", "audit", "export"],
  "award:list": ["list", "add", "edit", "delete", "publish", "revoke"],
  "award:rule": ["list", "add", "edit", "delete", "publish", "revoke"],
  "cert:template": ["list", "add", "edit", "delete", "make", "audit", "send", "export", "revoke"],
  "cert:setting": ["list", "add", "edit", "delete", "make", "audit", "send", "export", "revoke"],
  "cert:make": ["list", "add", "edit", "delete", "make", "audit", "send", "export", "revoke"],
  "cert:check": ["list", "add", "edit", "delete", "make", "audit", "send", "export", "revoke"],
  "cert:send": ["list", "add", "edit", "delete", "make", "audit", "send", "export", "revoke"],
  "cert:list": ["list", "add", "edit", "delete", "make", "audit", "send", "export", "revoke"],
  "cert:trace": ["list", "add", "edit", "delete", "make", "audit", "send", "export", "revoke"],
  "fin:order": ["list", "add", "edit", "audit", "refund", "export"],
  "fin:bill": ["list", "add", "edit", "audit", "refund", "export"],
  "fin:invoice": ["list", "add", "edit", "audit", "refund", "export"],
  "fin:check": ["list", "add", "edit", "audit", "refund", "export"],
  "fin:gateway": ["list", "edit"],
  "fin:action": ["list", "add", "edit", "audit", "refund", "export"],
  "summary:setting": ["list", "add", "edit", "audit", "export"],
  "summary:record": ["list", "add", "edit", "audit", "export"],
  "study:resource": ["list", "add", "edit", "delete", "export"],
  "stat:data": ["list", "export"],
  "screen:call": ["list", "export"],
} as const;

type Actions = typeof actionsOf;
export type Permission = { [R in keyof Actions]: `${R}:${Actions[R][number]}` }[keyof Actions];

/** What a look at the sample contest holds of its role: no lists of people, no website, no sheets to take along. */
export const inSample = (permission: string) => !/^(sys|comp:site):|:(export|personal)$/.test(permission);

/** What a look at the sample contest may do besides reading: change its seat, leave. */
const IN_SAMPLE = new Set(["/web/sample/open", "/auth/logout", "/web/auth/logout"]);

/** A call as the lock of all calls knows it. */
export interface Called {
  access: string | readonly string[];
  path: string;
  method: string;
  answers?: string;
}

/** Whether a call only looks. What hands out a person's own data, or sheets of others', is no look either. */
export const isLook = ({ access, path, method, answers }: Called): boolean => {
  const isSheet = answers === "file" && path.endsWith("/export");
  return IN_SAMPLE.has(path) || ((method === "GET" || method === "HEAD") && (access === "open" || !isSheet));
};

/** How a look as somebody else ends. */
const LEAVES_VIEW = new Set(["/system/user/view/end", "/auth/logout", "/web/auth/logout"]);

/** Whether a call may be made by whoever looks at the product as somebody else: it reads, or ends that. */
export const isOfView = (called: Called): boolean =>
  LEAVES_VIEW.has(called.path) || (called.method !== "POST" && isLook(called));

/** Held by ROOT alone. */
export const EVERYTHING = "*:*:*";

export const permissions = Object.entries(actionsOf).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}`),
) as Permission[];

/** @throws Error when no permission is listed. */
export function holdsAny(held: ReadonlySet<string>, wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new Error("a permission check must list at least one permission");
  return held.has(EVERYTHING) || wanted.some((p) => held.has(p));
}
