import { now } from "@/lib/clock";
import { cutLogs, enableDue, sweepAccess } from "@/lib/domain/access";
import { forgetQuestions } from "@/lib/domain/assistant";
import { forgetLooseFiles } from "@/lib/domain/award";
import { closeDueAccounts } from "@/lib/domain/center";
import { expireInvitations, lockDueTeams, remindDrafts, remindUnpaid, withdrawUnpaid } from "@/lib/domain/enrollment";
import { followPayments, reconcileDue, restateBills, sendRefunds, settleCredits } from "@/lib/domain/finance";
import { forgetReminders } from "@/lib/domain/inbox";
import { callReserves, forgetPackages, remindLists } from "@/lib/domain/ladder";
import { followMergers } from "@/lib/domain/org";
import { keepContestDays } from "@/lib/domain/report";
import { coverAwayDays, expirePanelInvitations, settleTemporaryExperts } from "@/lib/domain/review";
import { reconcileSearch } from "@/lib/domain/search";
import { keepShippedPages } from "@/lib/domain/site";
import { remindDueStudy } from "@/lib/domain/study";
import { remindSummaries } from "@/lib/domain/summary";
import { lockDueWorks, remindWorks } from "@/lib/domain/work";

/** Nobody is late by ten minutes where days are counted, and thousands of teams are looked at a tenth as often. */
const everyTenMinutes = async (act: () => Promise<unknown>) => now().getMinutes() % 10 === 0 && act();

/** What the clock does by itself, once a minute: every entry is safe to run twice and by two processes at once. */
export const ticks: Record<string, () => Promise<unknown>> = {
  sweepAccess,
  cutLogs: () => everyTenMinutes(cutLogs),
  enableDue,
  expireInvitations,
  lockDueTeams,
  remindUnpaid,
  remindDrafts: () => everyTenMinutes(remindDrafts),
  remindWorks: () => everyTenMinutes(remindWorks),
  remindLists: () => everyTenMinutes(remindLists),
  remindSummaries: () => everyTenMinutes(remindSummaries),
  keepContestDays: () => everyTenMinutes(keepContestDays),
  forgetReminders,
  withdrawUnpaid,
  lockDueWorks,
  settleTemporaryExperts: () => settleTemporaryExperts(),
  expirePanelInvitations,
  coverAwayDays,
  callReserves,
  followPayments,
  sendRefunds,
  settleCredits,
  restateBills,
  reconcileDue,
  forgetPackages,
  forgetLooseFiles: () => everyTenMinutes(forgetLooseFiles),
  closeDueAccounts,
  remindDueStudy,
  forgetQuestions,
  keepShippedPages,
  followMergers,
  reconcileSearch,
};
