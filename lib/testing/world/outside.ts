import { Design } from "@/lib/designer/document";
import { addTemplate, checkRoll, publishTemplate, saveDraft } from "@/lib/domain/certificate";
import { checkRanking } from "@/lib/domain/ladder";
import { aContest, anEffectiveTeam, anItem, aRoll, aStage } from "@/lib/seed/factories";
import { aTable } from "@/lib/testing/examples/sheet";
import type { Place } from "./people";

/** A published template that asks for nothing but a name, an honour and a number. */
async function aRollTemplate(competitionId: string, { manager }: Place["people"]) {
  const { templateId } = await addTemplate({ name: "Thanks", recipientType: 2, competitionId }, manager);
  const contentText = "{userName}, {awardName}, {certificateNo}";
  const text = { type: "text", id: "a", left: 50, top: 50, width: 900, height: 200, fontSize: 30, contentText };
  const design = Design.parse({ slides: [{ id: "1", elements: [text] }] });
  await saveDraft({ templateId, design, version: 1 }, manager);
  await publishTemplate({ templateId, status: "published" }, manager);
  return templateId;
}

/** People of a contest for certificates without an award: on a roll, and in a spreadsheet that is checked and not imported. */
export async function someRolls(competitionId: string, people: Place["people"]) {
  const { rollId, personId } = await aRoll(competitionId, people.manager.userId, ["Sample Person"]);
  const sheet = new Blob([await aTable(["姓名", "荣誉或身份"], ["Sample Speaker", "Speaker"])]).stream();
  const about = { competitionId, rollName: "Speakers", file: "roll.xlsx", updateSupport: 0 as const };
  const { checkId: checkedRoll } = await checkRoll(about, people.manager, sheet);
  return {
    roll: rollId,
    rollPerson: personId,
    rollTemplate: await aRollTemplate(competitionId, people),
    checkedRoll,
  };
}

/** A stage that is judged outside of the system with one team, and a ranking of it that is checked and not imported. */
export async function anOutsideStage({ province, school, people }: Place) {
  const contest = await aContest({ in: province, managerId: people.manager.userId });
  const stage = await aStage(contest.id, [["signUp", "-3 days", "-1 day"]], { mode: "importOnly" });
  const track = await anItem(contest.id);
  const { team } = await anEffectiveTeam({ contest, stage, track }, { in: school });
  const sheet = new Blob([await aTable(["编号", "名次"], [team.number as string, "1"])]).stream();
  const at = { stageId: stage.id, itemId: track.id, file: "outside.xlsx" };
  const { checkId } = await checkRanking(at, people.manager, sheet);
  return { outsideContest: contest.id, outsideStage: stage.id, outsideItem: track.id, checkedRanking: checkId };
}
