import type { z } from "zod";
import type { Caller } from "@/lib/domain/actor";
import { isIn, memberTypeOf, peopleOf } from "@/lib/domain/enrollment/roster/people";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { websiteMembers as membersCall } from "./calls";

/** Names and schools, in order, of a team that has become public. @throws notFound for every other team; tooFast */
export async function websiteMembers(
  { teamId, shareId }: z.output<typeof membersCall.input>,
  { ip, proof }: Pick<Caller, "ip" | "proof">,
) {
  const shown = await inquire("publishedTeam", { teamId, shareId, ip, proof });
  if (!shown) throw new Fault("notFound");
  return (await peopleOf(shown)).filter(isIn).map((p, index) => ({
    name: p.facts.name,
    memberType: memberTypeOf(p.member.role),
    schoolName: p.schoolName,
    sort: index + 1,
  }));
}
