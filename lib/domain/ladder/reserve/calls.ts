import { z } from "zod";
import { promotionOfferStatuses } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Nothing } from "@/lib/http/wire";

const Offer = z.object({
  offerId: Id,
  workId: Id,
  title: z.string(),
  teamId: Id,
  teamName: z.string(),
  competitionName: z.string(),
  stageName: z.string(),
  status: z.enum(promotionOfferStatuses),
  answerBy: DT,
  /** The caller is the captain, who answers. */
  mine: Flag,
});
export type Offer = z.output<typeof Offer>;

export const myOffers = get("/web/ladder/offer/list", {
  summary: "Lists the places in a later stage that are offered to the caller's teams and wait for an answer.",
  access: "member",
  input: z.object({}),
  output: z.array(Offer),
});

export const answerOffer = post("/web/ladder/offer/answer", {
  summary:
    "Takes an offered place in a later stage, or declines it, by the captain; a declined one goes to the next in line.",
  access: "member",
  act: "result",
  input: z.object({ offerId: Id, accept: Flag }),
  output: Offer.pick({ status: true }),
  faults: [
    "illegalTransition",
    "offerOver",
    "notCaptain",
    "linkIncomplete",
    "itemFull",
    "arrivalRefused",
    "stageOfOtherTracks",
  ],
});

export const setAnswerDays = post("/ladder/promotion/run/answer/update", {
  summary:
    "Sets in how many days the reserve of a published promotion answers an offered place, in place of its rule's; 0: people call it. Offers that were made keep their day.",
  access: ["review:result:edit", "ladder:college:edit"],
  act: "result",
  input: z.object({ runId: Id, days: z.number().int().min(0).max(30) }),
  output: Nothing,
});
