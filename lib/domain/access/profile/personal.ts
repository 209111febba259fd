import type { z } from "zod";
import { fingerprint } from "@/lib/crypto";
import type { Person } from "@/lib/domain/access/user/below";
import type { UserChange } from "@/lib/domain/access/user/calls";
import { elsewhere, heldElsewhere, type Power } from "@/lib/domain/access/user/ownership";

type Change = Pick<z.output<typeof UserChange>, "realName" | "gender" | "idCard" | "status" | "mobile" | "email">;

/** What of a change concerns the person wherever they belong: who they are, how they sign in, whether they may. */
export function personalIn(change: Change, before: Person): (keyof Change)[] {
  const differs: Record<keyof Change, boolean> = {
    realName: change.realName !== undefined && change.realName !== before.realName,
    gender: change.gender !== undefined && change.gender !== before.gender,
    idCard: change.idCard !== undefined && before.idCardHash?.equals(fingerprint(change.idCard)) !== true,
    status: change.status !== undefined && (change.status === 1) !== (before.status !== "disabled"),
    mobile: change.mobile !== undefined && change.mobile !== before.mobile,
    email: change.email !== undefined && change.email !== before.email,
  };
  return (Object.keys(differs) as (keyof Change)[]).filter((field) => differs[field]);
}

/** @throws personElsewhere, at each such field, for somebody who is not wholly the caller's */
export async function mustOwnPersonal(change: Change, before: Person, power: Power) {
  const fields = personalIn(change, before);
  if (fields.length && (await heldElsewhere([before.id], power)).has(before.id))
    throw elsewhere(before.realName, fields);
}
