import "server-only";

export { expertRole } from "./account";
export { addExpertGroup, deleteExpertGroup, listExpertGroups, updateExpertGroup } from "./groups";
export { acceptInvitation, declineInvitation, openInvitation } from "./invitation/answering";
export { inviteExpert, withdrawInvitation } from "./invitation/inviting";
export { expertInvitationPage } from "./invitation/listing";
export { expertPage } from "./library";
export { addExpert, restoreExpert, retireExpert, updateExpert } from "./library-changes";
export { mustExist, orgsNamed } from "./orgs";
export { applyToCall, withdrawApplication } from "./recruitment/applying";
export { addExpertCall, publishExpertCall, updateExpertCall } from "./recruitment/editing";
export { approveApplications, refuseApplications } from "./recruitment/judging";
export { applicationPage, expertCallDetail, expertCallPage } from "./recruitment/listing";
export { publicCall, publicCallIds, publicCalls, type ShownCall } from "./recruitment/reading";
export { expertsWithin, findOwnExpert } from "./scope";
export { expertTies, updateExpertTies } from "./ties";
