import { sweepAccess } from "@/lib/domain/access";
import { forgetQuestions } from "@/lib/domain/assistant";
import { closeDueAccounts } from "@/lib/domain/center";
import { expireInvitations, lockDueTeams, remindUnpaid, withdrawUnpaid } from "@/lib/domain/enrollment";
import { followPayments, reconcileDue, restateBills, sendRefunds } from "@/lib/domain/finance";
import { callReserves, forgetPackages } from "@/lib/domain/ladder";
import { followMergers } from "@/lib/domain/org";
import { coverAwayDays, expirePanelInvitations, settleTemporaryExperts } from "@/lib/domain/review";
import { reconcileSearch } from "@/lib/domain/search";
import { keepShippedPages } from "@/lib/domain/site";
import { remindDueStudy } from "@/lib/domain/study";
import { lockDueWorks } from "@/lib/domain/work";

/** What the clock does by itself, once a minute: every entry is safe to run twice and by two processes at once. */
export const ticks: Record<string, () => Promise<unknown>> = {
  sweepAccess,
  expireInvitations,
  lockDueTeams,
  remindUnpaid,
  withdrawUnpaid,
  lockDueWorks,
  settleTemporaryExperts: () => settleTemporaryExperts(),
  expirePanelInvitations,
  coverAwayDays,
  callReserves,
  followPayments,
  sendRefunds,
  restateBills,
  reconcileDue,
  forgetPackages,
  closeDueAccounts,
  remindDueStudy,
  forgetQuestions,
  keepShippedPages,
  followMergers,
  reconcileSearch,
};
