import type { Messages } from "@/lib/i18n/messages";

/** What a message may be about; its words are `topic.<topic>.label|title|body` in the inbox messages. */
export type Topic = keyof Messages["inbox"]["topic"];
export type Channel = "site" | "email" | "sms";
export type Kind = "security" | "contest" | "team" | "work" | "review" | "award" | "certificate" | "money";

/** How each topic is grouped, and the channels it uses until a person chooses their own. */
export const topics: Record<Topic, { kind: Kind; channels: readonly Channel[] }> = {
  passwordChanged: { kind: "security", channels: ["site", "email", "sms"] },
  contactChanged: { kind: "security", channels: ["site", "email", "sms"] },
  contactProposed: { kind: "security", channels: ["site"] },
  rolesChanged: { kind: "security", channels: ["site", "email"] },
  correctionAsked: { kind: "security", channels: ["site"] },
  contestSubmitted: { kind: "contest", channels: ["site"] },
  contestReturned: { kind: "contest", channels: ["site", "email"] },
  contestPublished: { kind: "contest", channels: ["site"] },
  contestSuspended: { kind: "contest", channels: ["site", "email"] },
  contestCancelled: { kind: "contest", channels: ["site", "email"] },
  teamInvited: { kind: "team", channels: ["site", "email", "sms"] },
  invitationAccepted: { kind: "team", channels: ["site"] },
  invitationDeclined: { kind: "team", channels: ["site"] },
  joinRequested: { kind: "team", channels: ["site"] },
  memberRemoved: { kind: "team", channels: ["site"] },
  captainOffered: { kind: "team", channels: ["site", "email"] },
  teamSubmitted: { kind: "team", channels: ["site"] },
  teamApproved: { kind: "team", channels: ["site", "email"] },
  teamReturned: { kind: "team", channels: ["site", "email", "sms"] },
  teamRejected: { kind: "team", channels: ["site", "email"] },
  joinAdmitted: { kind: "team", channels: ["site"] },
  joinRefused: { kind: "team", channels: ["site"] },
  memberLeft: { kind: "team", channels: ["site"] },
  captainAccepted: { kind: "team", channels: ["site"] },
  captainDeclined: { kind: "team", channels: ["site"] },
  teamTakenBack: { kind: "team", channels: ["site"] },
  teamReopened: { kind: "team", channels: ["site", "email"] },
  teamWithdrawn: { kind: "team", channels: ["site"] },
  teamExtended: { kind: "team", channels: ["site", "email"] },
  teamAuditAsked: { kind: "team", channels: ["site", "email"] },
  teamDisqualified: { kind: "team", channels: ["site", "email"] },
  feeWaived: { kind: "money", channels: ["site"] },
  feePaid: { kind: "money", channels: ["site"] },
  paymentDue: { kind: "money", channels: ["site", "email"] },
  workSubmitted: { kind: "work", channels: ["site"] },
  workReturned: { kind: "work", channels: ["site", "email", "sms"] },
  workPromoted: { kind: "work", channels: ["site", "email"] },
  workNotPromoted: { kind: "work", channels: ["site"] },
  workInvalid: { kind: "work", channels: ["site", "email"] },
  reviewAssigned: { kind: "review", channels: ["site", "email"] },
  reviewDeclined: { kind: "review", channels: ["site"] },
  reviewStopped: { kind: "review", channels: ["site", "email"] },
  reviewReturned: { kind: "review", channels: ["site", "email"] },
  resultsPublic: { kind: "award", channels: ["site", "email"] },
  objectionRaised: { kind: "award", channels: ["site", "email"] },
  objectionAnswered: { kind: "award", channels: ["site", "email"] },
  certificateIssued: { kind: "certificate", channels: ["site", "email"] },
  certificateRevoked: { kind: "certificate", channels: ["site", "email"] },
};

export const topicNames = Object.keys(topics) as Topic[];
export const isTopic = (name: string): name is Topic => name in topics;

/** Messages about security and money always arrive (semantics 2.13). */
export const fixed = (topic: Topic) => ["security", "money"].includes(topics[topic].kind);
