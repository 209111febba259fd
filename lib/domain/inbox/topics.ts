import { type z } from "zod";
import { contestAudiences } from "@/db/values";
import type { Messages } from "@/lib/i18n/messages";
import type { Channel as Channels, MessageKind } from "./shapes";

/** What a message may be about; its words are `topic.<topic>.label|title|body` in the inbox messages. */
export type Topic = keyof Messages["inbox"]["topic"];
export type Channel = z.output<typeof Channels>;
type Kind = z.output<typeof MessageKind>;

/** As whom somebody is notified; one person may be several. */
export type Hearer = "entrant" | "advisor" | "expert" | "staff";

/** The group, default channels and recipients of each topic. */
export const topics: Record<Topic, { kind: Kind; channels: readonly Channel[]; to?: readonly Hearer[] }> = {
  passwordChanged: { kind: "security", channels: ["site", "email", "sms"] },
  contactChanged: { kind: "security", channels: ["site", "email", "sms"] },
  contactProposed: { kind: "security", channels: ["site"] },
  rolesChanged: { kind: "security", channels: ["site", "email"] },
  accountClosing: { kind: "security", channels: ["site", "email", "sms"] },
  accountKept: { kind: "security", channels: ["site", "email", "sms"] },
  correctionAsked: { kind: "security", channels: ["site"], to: ["staff"] },
  schoolMissing: { kind: "security", channels: ["site"], to: ["staff"] },
  schoolAdded: { kind: "security", channels: ["site", "email"], to: contestAudiences },
  schoolRefused: { kind: "security", channels: ["site", "email"], to: contestAudiences },
  contestSubmitted: { kind: "contest", channels: ["site"], to: ["staff"] },
  contestReturned: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  contestPublished: { kind: "contest", channels: ["site"] },
  contestSuspended: { kind: "contest", channels: ["site", "email"] },
  contestCancelled: { kind: "contest", channels: ["site", "email"] },
  articleSubmitted: { kind: "contest", channels: ["site"], to: ["staff"] },
  articleReturned: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  contestLetter: { kind: "contest", channels: ["site", "email"] },
  teamInvited: { kind: "team", channels: ["site", "email", "sms"], to: ["entrant"] },
  invitationDue: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  teamImported: { kind: "team", channels: ["site", "email"], to: ["entrant", "advisor"] },
  invitationAccepted: { kind: "team", channels: ["site"], to: ["entrant"] },
  invitationDeclined: { kind: "team", channels: ["site"], to: ["entrant"] },
  joinRequested: { kind: "team", channels: ["site"], to: ["entrant"] },
  memberRemoved: { kind: "team", channels: ["site"], to: ["entrant"] },
  captainOffered: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  teamSubmitted: { kind: "team", channels: ["site"], to: ["entrant", "staff"] },
  draftDue: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  teamApproved: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  teamMovedUp: { kind: "team", channels: ["site", "email", "sms"], to: ["entrant"] },
  teamReturned: { kind: "team", channels: ["site", "email", "sms"], to: ["entrant"] },
  teamRejected: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  joinAdmitted: { kind: "team", channels: ["site"], to: ["entrant"] },
  joinRefused: { kind: "team", channels: ["site"], to: ["entrant"] },
  memberLeft: { kind: "team", channels: ["site"], to: ["entrant"] },
  captainAccepted: { kind: "team", channels: ["site"], to: ["entrant"] },
  captainDeclined: { kind: "team", channels: ["site"], to: ["entrant"] },
  teamTakenBack: { kind: "team", channels: ["site"], to: ["entrant", "staff"] },
  teamReopened: { kind: "team", channels: ["site", "email"], to: ["entrant", "staff"] },
  teamWithdrawn: { kind: "team", channels: ["site"], to: ["entrant", "staff"] },
  teamExtended: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  teamAuditAsked: { kind: "team", channels: ["site", "email"], to: ["advisor"] },
  auditReminder: { kind: "team", channels: ["site", "email"], to: ["advisor"] },
  deputyNamed: { kind: "team", channels: ["site", "email"], to: ["advisor", "staff"] },
  deputyRevoked: { kind: "team", channels: ["site"], to: ["advisor", "staff"] },
  teamDisqualified: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  changeAsked: { kind: "team", channels: ["site", "email"], to: ["staff"] },
  changeAccepted: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  changeOvertaken: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  changeRefused: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  feeWaived: { kind: "money", channels: ["site"], to: ["entrant"] },
  feeRefunded: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  invoiceApproved: { kind: "money", channels: ["site"], to: ["entrant"] },
  invoiceRejected: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  invoiceIssued: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  invoiceFlushed: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  feePaid: { kind: "money", channels: ["site"], to: ["entrant"] },
  feeDueAgain: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  billSent: { kind: "money", channels: ["site", "email"], to: ["staff"] },
  billRepriced: { kind: "money", channels: ["site", "email"], to: ["staff"] },
  checkUploaded: { kind: "money", channels: ["site"], to: ["staff"] },
  checkApproved: { kind: "money", channels: ["site"], to: ["staff"] },
  checkRejected: { kind: "money", channels: ["site", "email"], to: ["staff"] },
  checkUndone: { kind: "money", channels: ["site", "email"], to: ["staff"] },
  feeChanged: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  feeExtended: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  paymentReminder: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  teamUnpaid: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  paymentDue: { kind: "money", channels: ["site", "email"], to: ["entrant"] },
  workSubmitted: { kind: "work", channels: ["site"], to: ["entrant"] },
  workMissing: { kind: "work", channels: ["site", "email"], to: ["entrant"] },
  workReturned: { kind: "work", channels: ["site", "email", "sms"], to: ["entrant"] },
  workPromoted: { kind: "work", channels: ["site", "email"], to: ["entrant"] },
  placeOffered: { kind: "work", channels: ["site", "email", "sms"], to: ["entrant"] },
  workNotPromoted: { kind: "work", channels: ["site"], to: ["entrant"] },
  roundPassed: { kind: "work", channels: ["site", "email"], to: ["entrant"] },
  roundNotPassed: { kind: "work", channels: ["site"], to: ["entrant"] },
  listSealed: { kind: "work", channels: ["site"], to: ["staff"] },
  listReceived: { kind: "work", channels: ["site"], to: ["staff"] },
  listWentOn: { kind: "work", channels: ["site", "email"], to: ["staff"] },
  listReturned: { kind: "work", channels: ["site", "email"], to: ["staff"] },
  listDue: { kind: "work", channels: ["site", "email"], to: ["staff"] },
  sealedWorkLeft: { kind: "work", channels: ["site", "email"], to: ["staff"] },
  listPassedOver: { kind: "work", channels: ["site", "email"], to: ["staff"] },
  listTakenUp: { kind: "work", channels: ["site", "email"], to: ["staff"] },
  listExtended: { kind: "work", channels: ["site", "email"], to: ["staff"] },
  ownWindows: { kind: "team", channels: ["site", "email"], to: ["entrant"] },
  linkAsked: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  linkAccepted: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  linkDeclined: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  linkEnded: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  workInvalid: { kind: "work", channels: ["site", "email"], to: ["entrant"] },
  summaryAsked: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  summarySubmitted: { kind: "contest", channels: ["site"], to: ["staff"] },
  summaryReleased: { kind: "contest", channels: ["site"], to: ["staff"] },
  summaryDue: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  summaryReturned: { kind: "contest", channels: ["site", "email"], to: ["staff"] },
  summaryAccepted: { kind: "contest", channels: ["site"], to: ["staff"] },
  studyAssigned: { kind: "contest", channels: ["site"], to: contestAudiences },
  studyDue: { kind: "contest", channels: ["site", "email"], to: contestAudiences },
  studyWaiting: { kind: "contest", channels: ["site"], to: contestAudiences },
  panelInvited: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  panelWithdrawn: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  panelDaysInvited: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  panelDaysWithdrawn: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  panelAway: { kind: "review", channels: ["site"], to: ["staff"] },
  panelAnswered: { kind: "review", channels: ["site"], to: ["staff"] },
  rankingProposed: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  reviewAssigned: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  reviewDeclined: { kind: "review", channels: ["site"], to: ["staff"] },
  reviewStopped: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  reviewReturned: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  appointmentIssued: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  thanksIssued: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  expertActivated: { kind: "review", channels: ["site"], to: ["staff"] },
  expertAccepted: { kind: "review", channels: ["site"], to: ["staff"] },
  expertApproved: { kind: "review", channels: ["site", "email"] },
  expertRefused: { kind: "review", channels: ["site", "email"] },
  expertShown: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  expertHidden: { kind: "review", channels: ["site", "email"], to: ["expert"] },
  nomineeInvited: { kind: "review", channels: ["site"], to: ["staff"] },
  nomineeRefused: { kind: "review", channels: ["site", "email"], to: ["staff"] },
  expertDeclined: { kind: "review", channels: ["site"], to: ["staff"] },
  resultsPublic: { kind: "award", channels: ["site", "email"] },
  objectionRaised: { kind: "award", channels: ["site", "email"], to: ["staff"] },
  objectionAnswered: { kind: "award", channels: ["site", "email"] },
  awardVerified: { kind: "award", channels: ["site"], to: ["entrant", "advisor"] },
  awardRefused: { kind: "award", channels: ["site", "email"], to: ["entrant", "advisor"] },
  certificateIssued: { kind: "certificate", channels: ["site", "email"] },
  certificateRevoked: { kind: "certificate", channels: ["site", "email"] },
};

/** Topics that ask their reader to do something. */
const asking = new Set<Topic>([
  ...([
    "correctionAsked",
    "schoolMissing",
    "contestReturned",
    "articleReturned",
    "teamInvited",
    "invitationDue",
    "joinRequested",
    "captainOffered",
  ] as const),
  ...([
    "draftDue",
    "teamReturned",
    "teamAuditAsked",
    "changeAsked",
    "paymentDue",
    "paymentReminder",
    "workMissing",
    "workReturned",
    "placeOffered",
    "listReturned",
    "listDue",
  ] as const),
  ...(["linkAsked", "summaryAsked", "summaryDue", "summaryReturned", "studyAssigned", "studyDue"] as const),
  ...(["studyWaiting", "reviewAssigned", "reviewReturned", "awardRefused", "objectionRaised"] as const),
]);
export const asks = (topic: Topic) => asking.has(topic);

export const topicNames = Object.keys(topics) as Topic[];
export const isTopic = (name: string): name is Topic => name in topics;

/** Returns the topics for somebody with all of these kinds: what asks them to do something first, then what is for these kinds alone. */
export const topicsFor = (hearers: readonly Hearer[]): Topic[] =>
  topicNames
    .filter((topic) => topics[topic].to?.some((one) => hearers.includes(one)) ?? true)
    .toSorted((a, b) => needOf(b) - needOf(a));

const needOf = (topic: Topic) => (asks(topic) ? 2 : 0) + (topics[topic].to ? 1 : 0);

/** Messages about security and money always arrive (docs/rules/inbox.md, "Fixed topics"). */
export const fixed = (topic: Topic) => ["security", "money"].includes(topics[topic].kind);

/** What somebody is invited to or offered: it waits for their answer. */
const inviting = new Set<Topic>(["teamInvited", "captainOffered", "placeOffered", "panelInvited", "panelDaysInvited"]);
/** Neither quiet hours nor the one letter a day hold it back (docs/rules/inbox.md, "One letter a day"). */
export const urgent = (topic: Topic) => fixed(topic) || inviting.has(topic);
