import type { Locale } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";

type Words = Record<string, string>;

/** The words for a lifecycle's states, as its own screens say them, by what goes through them. */
export function stateWords(locale: Locale): Record<string, Words> {
  const words = messagesFor(locale);
  const { active, disabled } = words.system.user;
  const { open, settled } = words.reconciliation;
  return {
    ...{ user: { active, disabled, invited: words.audit.value.invited }, contest: words.contest.status },
    ...{ team: words.enrollment.status, teamChange: words.enrollment.change.status, work: words.work.status },
    ...{ stageOrg: words.ladder.status, contestLink: words.ladder.link.status },
    ...{ promotionOffer: words.review.promotion.offers, schoolRequest: words.system.groud.requests.status },
    ...{ plan: words.review.planStatus, task: words.review.taskStatus, draw: words.passport.draw.status },
    ...{ scene: words.review.scene.sceneStatus, sceneItem: words.review.scene.itemStatus },
    ...{ expert: words.expert.status, payout: words.expert.pay.status },
    ...{ expertApplication: words.expert.recruit.status, expertNomination: words.expert.recommend.status },
    ...{ award: words.award.list.status, objection: words.award.objection.status },
    ...{ certificate: words.certificate.list.status, template: words.certificate.template.status },
    ...{ certificateBatch: words.certificate.batch.status, certificateSending: words.certificate.batch.status },
    ...{ order: words.finance.status, payment: words.finance.paymentStatus, refund: words.finance.refundStatus },
    ...{ writeOff: words.finance.writeOff.status },
    ...{ bill: words.bill.status, payCheck: words.bill.check.status, bankLine: words.bill.statement.status },
    ...{ invoice: words.invoice.status, difference: { open, settled } },
    ...{ summaryReport: words.summary.status, outsideAward: words.center.reward.status, article: words.news.status },
  };
}
