import { promotionOffer } from "@/db";
import type { promotionOfferStatuses } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

type OfferStatus = (typeof promotionOfferStatuses)[number];

/** What becomes of a place that is offered to a work of the reserve (docs/rules/ladder.md, "Reserve"). */
export const promotionOfferTransitions: Transitions<OfferStatus> = {
  offered: ["accepted", "declined", "expired"],
  accepted: [],
  declined: [],
  expired: [],
};

export const promotionOfferLifecycle = lifecycle("promotionOffer", promotionOffer, promotionOfferTransitions);
