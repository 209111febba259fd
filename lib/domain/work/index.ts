import "server-only";

export { checkWorks } from "./checking";
export { workDetail } from "./detail";
export { saveDraft } from "./drafting";
export { enterStage } from "./entering";
export { putFile, removeFile, reorderFiles } from "./filing";
export { stagesReached, whoMayHandIn } from "./in-play";
export { countWorks, listWorks, myRow, myWorks } from "./listing";
export { lockDueWorks } from "./locking";
export { openWork } from "./opening";
export { downloadFile, openWorkFile } from "./serving";
export { detailByShareId, sharedTeam } from "./shared";
export { addShare, listShares, revokeShare } from "./sharing";
export { ownTeam, signerOf } from "./standing";
export { submitWork, takeBack, withdrawWork } from "./submitting";
export { tellTeam } from "./telling";
export {
  beginReview,
  disqualifyWork,
  finishReview,
  markAwarded,
  markEliminated,
  markPromoted,
  onTeamDisqualified,
  onTeamWithdrawn,
} from "./verdicts";
