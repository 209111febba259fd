import "server-only";

export { closeAccount, closeDueAccounts, closingView } from "./account/closing";
export { askOwnData, ownData } from "./account/own-data";
export { addFeed, calendarFeed, deleteFeed, feedDetail } from "./competition/feed";
export { type MyContest, myContests } from "./competition/own-contests";
export { mergeAccounts } from "./merging/merging";
export { listDoubles, previewAccounts } from "./merging/previewing";
export { teamCalendar } from "./paper/calendar";
export { receipt } from "./paper/receipt";
export { entrySlip } from "./paper/slip";
export { credentialBundle } from "./reward/credentials";
export { awardList } from "./reward/cv";
export { exportOutsideAwards } from "./reward/exporting";
export {
  addOutsideAward,
  deleteOutsideAward,
  listOutsideAwards,
  putAwardProof,
  updateOutsideAward,
} from "./reward/own";
export { followInCenter } from "./reward/succession";
export { awardProof, outsideAwardPage, refuseAwards, verifyAwards } from "./reward/verifying";
export { teamTrack, today } from "./today/today";
