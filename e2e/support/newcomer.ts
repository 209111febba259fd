import type { Browser } from "@playwright/test";
import { DEMO_PASSWORD, type Seat, seatFor } from "./actors";
import { rows } from "./climbing-contest";
import { word } from "./ranking-ways";

/** Somebody new in this role and organisation, signed in with a password of their own. */
export async function newcomer(
  browser: Browser,
  root: Seat,
  roleKey: string,
  groupId: string,
  mark = "",
): Promise<Seat> {
  const username = `${roleKey.slice(0, 6).toLowerCase()}${mark}${word}`;
  const [role] = await rows([["select id from role where role_key = $1", [roleKey]]]);
  const { initialPassword } = await root.ask<{ initialPassword: string }>("POST", "/system/user/add", {
    ...{ username, realName: "演示人员", groupId, roleIds: [String(role.id)], status: 1 },
    email: `${username}@example.com`,
  });
  const first = await seatFor(browser, username, { password: initialPassword });
  await first.ask("POST", "/system/user/update/pwd", { oldPassword: initialPassword, newPassword: DEMO_PASSWORD });
  return seatFor(browser, username);
}

/** The school of somebody in the demo. */
export const schoolOf = (username: string) =>
  rows([['select g.id, g.name from "user" u join "group" g on g.id = u.group_id where u.username = $1', [username]]]);
