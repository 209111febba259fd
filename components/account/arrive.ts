import { wayBack } from "@/components/kit/session/way-back";
import { groupSelect, ownRoles, userInfo } from "@/lib/domain/access/contract";
import { call, Refusal } from "@/lib/http/call";
import { accessToken } from "@/lib/http/call/token";
import { nextPath } from "./next-path";
import { forgetTypedContact } from "./typed-contact";

/**
 * Stores what the browser is to remember of a session (docs/rules/access.md, "Sessions"): the token, the group, the first role
 * and the role keys, the two tailored flags. Nothing here is believed by the server.
 * @returns where to go: to change a one-time password, to choose a role, or home
 */
export async function arrive(
  token: string,
): Promise<{ to: "password" | "role" | "desk" | "center"; username: string }> {
  accessToken.save(token);
  forgetTypedContact();
  const person = await call(userInfo, {});
  wayBack.belongsTo(person.userId);
  const { username } = person;
  if (person.mustChangePassword) return { to: "password", username };
  const [place, roles] = await Promise.all([call(groupSelect, {}), call(ownRoles, {})]);
  const store = (key: string, value: string | null | undefined) =>
    value ? localStorage.setItem(key, value) : localStorage.removeItem(key);
  store("groupId", place.groupId);
  store("roleId", place.roleIds[0]);
  store("roleKeys", person.roleKeys.join(","));
  store("tailoredA", place.tailored.a ? "1" : null);
  store("tailoredB", place.tailored.b ? "1" : null);
  if (roles.length > 1) return { to: "role", username };
  return { to: roles[0]?.staff ? "desk" : "center", username };
}

const homes = { desk: "/dashboard", center: "/center" };

/** A full load, so that every server-rendered part knows its reader. */
/** Where somebody goes on who has signed in. */
export type Landing = "role" | "desk" | "center";

export function goOn(to: Landing) {
  const back = wayBack.take();
  const requested = nextPath(new URLSearchParams(location.search).get("next") ?? back, location.origin);
  if (to === "role") location.assign(requested ? `/role?next=${encodeURIComponent(requested)}` : "/role");
  else location.assign(requested ?? homes[to]);
}

/**
 * Who holds a stored token has no business at the login page and goes to the root. The
 * server-rendered guard knows the cookie only; the call gives that back, too. A token that has run out is forgotten.
 */
export function returnIfSignedIn() {
  if (!accessToken.read()) return;
  call(userInfo, {}, { onEnd: "caller" }).then(
    ({ mustChangePassword }) => mustChangePassword || location.replace("/"),
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 11000) accessToken.clear();
    },
  );
}
