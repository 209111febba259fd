import "server-only";
import * as award from "@/lib/domain/award";
import type * as calls from "@/lib/domain/award/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  awardAdd: award.addSpecialAward,
  awardPage: award.listAwards,
  awardPreview: award.previewAwards,
  awardPropose: award.proposeAwards,
  awardRevoke: award.revokeAward,
  objectionAnswer: award.answerObjection,
  objectionPage: award.listObjections,
  publicityOpen: award.openPublicity,
  publicityClose: award.closePublicity,
  publicityList: award.listPublicities,
  publicityPublish: award.publishAwards,
  ruleAdd: award.addRule,
  ruleDelete: award.deleteRules,
  ruleList: award.listRules,
  ruleUpdate: award.updateRule,
  awardWorks: award.worksToHonour,
  publicResultList: award.publicResultsOf,
  myAwards: award.ownAwards,
  objectionAdd: award.raiseObjection,
} satisfies AnswersTo<typeof calls>;
