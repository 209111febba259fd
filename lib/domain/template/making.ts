import { transaction } from "@/db";
import { record } from "@/lib/audit";
import { may } from "@/lib/domain/access";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { addContest } from "@/lib/domain/contest";
import * as calls from "@/lib/domain/contest/contract";
import { calendarFrom } from "./moment";
import { Making } from "./parts";
import type { ContestTemplate, TemplatePart } from "./shapes";

interface NewContest {
  name: string;
  seriesName: string;
  round: number;
  /** The first day, from which the days of the template are counted. */
  first: string;
  host: string;
  groupId?: string;
  howToPay?: string;
}

/** What else than making a contest a part takes. */
const rights: Partial<Record<TemplatePart, Permission>> = {
  plans: "review:rule:edit",
  awards: "award:rule:add",
  vote: "enroll:work:edit",
};
export const mayMake = (actor: Actor, part: TemplatePart) => {
  const right = rights[part];
  return !right || may(actor, right);
};

const withoutText = { rulesHtml: "", rulesHtmlEn: "", summary: "", summaryEn: "", prizes: [], questions: [] };

/** Whether anybody pays by these rules. */
export const hasFee = ({ rules }: ContestTemplate) =>
  rules.some((rule) => rule.of === "enroll" && (rule.value.feeFen ?? 0) > 0);

/**
 * Makes a draft by a template, each part by the verb that an organiser's own hand would reach; all of it or nothing.
 * @throws templateRefused with the place in the file; editionTaken, notFound for a foreign organisation
 */
export async function makeBy(
  template: ContestTemplate,
  as: NewContest,
  parts: ReadonlySet<TemplatePart>,
  actor: Actor,
): Promise<string> {
  return transaction(async () => {
    const text = parts.has("text") ? {} : withoutText;
    const said = calls.addContest.input.parse({
      ...template.contest,
      ...text,
      name: as.name,
      nameEn: as.name === template.contest.name ? template.contest.nameEn : "",
      ...{ seriesName: as.seriesName, round: as.round, host: as.host, groupId: as.groupId },
      year: Number(as.first.slice(0, 4)),
    });
    const { competitionId } = await addContest(said, actor);
    const making = new Making(template, competitionId, calendarFrom(yearOrDay(template, as.first)), actor);
    await making.tracks();
    await making.stages();
    if (parts.has("dates")) await making.dates();
    if (parts.has("rules")) await making.rules(as.howToPay);
    if (parts.has("forms")) await making.forms();
    if (parts.has("plans")) await making.plans();
    if (parts.has("awards")) await making.awards();
    if (parts.has("vote")) await making.vote();
    await record(actor, "template.import", "contest", competitionId, { name: template.contest.name });
    return competitionId;
  });
}

/** Where nothing is planned, days are counted from New Year. */
function yearOrDay({ stages, milestones }: ContestTemplate, first: string) {
  const dated = milestones.length > 0 || stages.some(({ windows }) => windows.length > 0);
  return dated ? first : `${first.slice(0, 4)}-01-01`;
}
