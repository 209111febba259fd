import { Fault } from "@/lib/fault";
import type { Actor, Caller } from "./actor";
import { holdsAny } from "./permissions";

/** What a person with a one-time password may still do: change it, see who they are, leave. */
const BEFORE_PASSWORD_CHANGE = new Set([
  "/system/user/update/pwd",
  "/auth/user/info",
  "/web/auth/user/info",
  "/auth/logout",
  "/web/auth/logout",
]);

/**
 * Lets a caller through to an endpoint, or says why not.
 * @throws loginExpired when nobody is signed in, noPermission, passwordExpired
 */
export function mayCall(caller: Caller, access: string | readonly string[], path: string): Caller {
  if (access === "open") return caller;
  if (caller.userId === null) throw new Fault("loginExpired");
  const actor: Actor = caller;
  if (actor.mustChangePassword && !BEFORE_PASSWORD_CHANGE.has(path)) throw new Fault("passwordExpired");
  if (access !== "member" && !holdsAny(actor.permissions, typeof access === "string" ? [access] : access))
    throw new Fault("noPermission");
  return actor;
}
