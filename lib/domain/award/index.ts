import "server-only";

export { awardsAnnounced, judgedBlindly, resultsPublished } from "./announced";
export { mustBeConfirmed, mustBeJudged, mustBeSettled } from "./ending";
export { awardLife } from "./life";
export { listAwards, listPublicities } from "./listing";
export { answerObjection, listObjections, raiseObjection } from "./objecting";
export { byKind } from "./order";
export { previewAwards, proposeAwards } from "./proposing";
export { awardedTeam, awardNameOf, objectionPlace, ownAwards, publicResults, publicResultsOf } from "./public";
export { closePublicity, openPublicity, publishAwards } from "./publicity";
export { isPublished } from "./reach";
export { onWorkDisqualified, revokeAward } from "./revoking";
export { addRule, deleteRules, listRules, updateRule } from "./rules";
export { addSpecialAward, worksToHonour } from "./special";
export { onPublicityMoved } from "./stage-view";
