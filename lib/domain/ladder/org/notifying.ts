import { notify, type Topic } from "@/lib/domain/inbox";
import { peopleOf, type Run } from "@/lib/domain/work";

/** Notifies those who answer for an organisation's list. */
export const notifyOrg = async (
  { stage: of, contest: whole, org }: Pick<Run, "stage" | "contest" | "org">,
  topic: Topic,
  more: Record<string, string> = {},
) =>
  notify(
    await peopleOf(org.id, "enroll:work:audit"),
    topic,
    { org: org.name, stage: of.name, contest: whole.name, ...more },
    { link: `/ladder/stage?stageId=${of.id}&orgId=${org.id}` },
  );
