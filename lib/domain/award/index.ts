import "server-only";

export { honours } from "./honours";
export { awardLifecycle } from "./lifecycle";
export { exportRanking, exportResults } from "./listed/exporting";
export { awardsFromBelow } from "./listed/from-below";
export { publishedListIds } from "./listed/listed-contests";
export { rankingOf, schoolRanking } from "./listed/ranking";
export { ownPassport, ownRemarks, ownResults } from "./own-results";
export { exportAwards } from "./proposal/exporting";
export { awardsBy, listAwards, listPublicities } from "./proposal/listing";
export { byKind } from "./proposal/order";
export { previewAwards, proposeAwards } from "./proposal/proposing";
export { onWorkDisqualified, revokeAward } from "./proposal/revoking";
export { addSpecialAward, worksToHonour } from "./proposal/special";
export {
  awardedTeam,
  awardNameOf,
  awardsAmong,
  objectionPlace,
  ownAwards,
  publicResults,
  publicResultsOf,
} from "./public";
export { awardedIn, awardsAnnounced, blindAmong, judgedBlindly, resultsPublished } from "./publicity/announced";
export { mustBeConfirmed, mustBeJudged, mustBeSettled } from "./publicity/ending";
export { forgetLooseFiles, putObjectionFile, readObjectionFile, removeObjectionFile } from "./publicity/evidence";
export {
  answerObjection,
  forgetObjectionContacts,
  listObjections,
  objectionAnswers,
  ownObjections,
  raiseObjection,
} from "./publicity/objecting";
export { closePublicity, openPublicity, publishAwards } from "./publicity/publicity";
export { onPublicityMoved } from "./publicity/stage-view";
export { tracksOfStage } from "./rule/bound";
export { addRule, deleteRules, listRules, updateRule } from "./rule/rules";
export { isPublished } from "./scope";
