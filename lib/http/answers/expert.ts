import "server-only";
import * as expert from "@/lib/domain/expert";
import type * as calls from "@/lib/domain/expert/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  expertGroupAdd: expert.addExpertGroup,
  expertGroupDelete: expert.deleteExpertGroup,
  expertGroupList: expert.listExpertGroups,
  expertGroupUpdate: expert.updateExpertGroup,
  expertInvitationAccept: expert.acceptInvitation,
  expertInvite: expert.inviteExpert,
  expertInvitationDecline: expert.declineInvitation,
  expertInvitationPage: expert.expertInvitationPage,
  expertInvitationWithdraw: expert.withdrawInvitation,
  expertAdd: expert.addExpert,
  expertPage: expert.expertPage,
  expertRestore: expert.restoreExpert,
  expertRetire: expert.retireExpert,
  expertUpdate: expert.updateExpert,
  expertTies: expert.expertTies,
  expertTiesUpdate: expert.updateTies,
} satisfies AnswersTo<typeof calls>;
