import type { Actor, Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { type Called, holdsAny, isLook, isOfView } from "./permissions";

/** What a person with a one-time password may still do: change it, see who they are, leave. */
const BEFORE_PASSWORD_CHANGE = new Set([
  "/system/user/update/pwd",
  "/auth/user/info",
  "/web/auth/user/info",
  "/auth/logout",
  "/web/auth/logout",
]);

/** Nobody in particular, from the same place. */
const visitorFrom = ({ ip, userAgent, locale, host }: Actor): Caller => ({ userId: null, ip, userAgent, locale, host });

/**
 * Lets a caller through to an endpoint, or says why not. To what is open to all, a session under a one-time password comes
 * as a visitor. A look at the sample contest, or as somebody else, writes nothing, not even what is open to all.
 * @throws loginExpired when nobody is signed in, noPermission, passwordExpired, sampleReadOnly, viewReadOnly
 */
export function mayCall(caller: Caller, called: Called): Caller {
  const { access, path } = called;
  if (caller.userId !== null && caller.sample && !isLook(called)) throw new Fault("sampleReadOnly");
  if (caller.userId !== null && caller.viewer && !isOfView(called)) throw new Fault("viewReadOnly");
  if (access === "open") return caller.userId !== null && caller.mustChangePassword ? visitorFrom(caller) : caller;
  if (caller.userId === null) throw new Fault("loginExpired");
  const actor: Actor = caller;
  if (actor.mustChangePassword && !BEFORE_PASSWORD_CHANGE.has(path)) throw new Fault("passwordExpired");
  if (access !== "member" && !holdsAny(actor.permissions, typeof access === "string" ? [access] : access))
    throw new Fault("noPermission");
  return actor;
}
