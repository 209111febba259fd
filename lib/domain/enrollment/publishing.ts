import type { z } from "zod";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { isIn, memberTypeOf, peopleOf } from "./people";
import type { websiteMembers as membersCall } from "./spec-calls";

/** Call 32: names and schools, in order, of a team that has become public. @throws notFound for every other team */
export async function websiteMembers({ teamId, shareId }: z.output<typeof membersCall.input>) {
  const shown = await inquire("publishedTeam", { teamId, shareId });
  if (!shown) throw new Fault("notFound");
  return (await peopleOf(shown)).filter(isIn).map((p, index) => ({
    name: p.user.realName,
    memberType: memberTypeOf(p.member.role),
    schoolName: p.schoolName,
    sort: index + 1,
  }));
}
