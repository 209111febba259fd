import { peopleOf } from "@/lib/domain/access";
import { notifyInCharge } from "@/lib/domain/contest";
import { notify, type Topic } from "@/lib/domain/inbox";
import type { Run } from "@/lib/domain/work";
import { namesOf } from "@/lib/i18n/named";

/** Notifies those who answer for an organisation's list. */
export const notifyOrg = async (
  { stage: of, contest: whole, org }: Pick<Run, "stage" | "contest" | "org">,
  topic: Topic,
  more: Record<string, string | number> = {},
) =>
  notify(
    await peopleOf(org.id, "enroll:work:audit"),
    topic,
    { org: namesOf(org), stage: namesOf(of), contest: namesOf(whole), ...more },
    { link: `/ladder/stage?stageId=${of.id}&orgId=${org.id}`, bizType: "contest", bizId: whole.id },
  );

/** Notifies whoever receives the list: the people of the school, where the stage leaves it to them and it has any, else who is in charge. */
export async function notifyReceiver(
  { stage: of, contest: whole, org }: Pick<Run, "stage" | "contest" | "org">,
  topic: "listSealed" | "sealedWorkLeft",
  more: Record<string, string> = {},
) {
  const said = { org: namesOf(org), stage: namesOf(of), contest: namesOf(whole), ...more };
  const link = `/ladder/stage?stageId=${of.id}`;
  const isLeft = of.schoolsReceive && of.level === "college" && org.parentId;
  const people = isLeft ? await peopleOf(org.parentId as string, "ladder:college:edit") : [];
  if (people.length === 0) await notifyInCharge(of.contestId, topic, said, { link });
  else await notify(people, topic, said, { link, bizType: "contest", bizId: whole.id });
}
