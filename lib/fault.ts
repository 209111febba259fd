/** Every refusal the product can make, and the code that goes with it on the wire (contract.md, "Envelope"). */
export const faults = {
  // fixed by the specification, section 8
  loginExpired: 11000,
  noPermission: 401,
  importFailed: 13017,
  superseded: 40030,
  // ours
  badInput: 400,
  notFound: 404,
  stale: 409,
  conflict: 409,
  idempotencyReused: 409,
  illegalTransition: 409,
  tooFast: 429,
  systemError: 500,
  notConfigured: 503,
  // access
  wrongCredentials: 10001,
  wrongCode: 10002,
  accountLocked: 10003,
  captchaNeeded: 10004,
  accountDisabled: 10005,
  usernameTaken: 10006,
  identityCardTaken: 10007,
  identityCardLength: 10008,
  identityCardBirthDate: 10009,
  contactTaken: 10010,
  weakPassword: 10011,
  grantTooHigh: 10012,
  rootProtected: 10013,
  passwordExpired: 10014,
  outranked: 10015,
  securityTopic: 10016,
  // organisations, roles, menus
  groupInUse: 12001,
  groupKindWrong: 12002,
  groupCodeTaken: 12003,
  groupNameTaken: 12004,
  departmentInUse: 12005,
  majorInUse: 12006,
  ownParent: 12007,
  roleInUse: 12008,
  roleShipped: 12009,
  menuInUse: 12010,
  menuPathTaken: 12011,
  // contest, sign-up
  contestIncomplete: 20001,
  contestSuspended: 20002,
  contestHasTeams: 20003,
  scheduleInvalid: 20004,
  formInvalid: 20005,
  reasonRequired: 20006,
  contestReadOnly: 20007,
  itemInUse: 20008,
  capacityBelowTaken: 20009,
  windowNotOpen: 20010,
  windowBlocked: 20011,
  lastManager: 20012,
  stageInUse: 20013,
  itemCodeTaken: 20014,
  editionTaken: 20015,
  nothingToPublish: 20016,
  windowWithoutEnd: 20017,
  settingContradicts: 20018,
  enrollmentClosed: 20101,
  itemFull: 20102,
  teamTooSmall: 20103,
  teamTooLarge: 20104,
  advisorsTooFew: 20105,
  advisorsTooMany: 20106,
  membersPending: 20107,
  profileIncomplete: 20108,
  personalLimit: 20109,
  advisorLimit: 20110,
  advisorIsExpert: 20111,
  statementUnsigned: 20112,
  notCaptain: 20113,
  captainCannotLeave: 20114,
  invitationInvalid: 20115,
  alreadyMember: 20116,
  teamLocked: 20117,
  notEligible: 20118,
  crossSchoolForbidden: 20119,
  teamNotEffective: 20120,
  teamNameTaken: 20121,
  groupMissing: 20122,
  personNotFound: 20123,
  dayPast: 20124,
  feeNotDue: 20125,
  // website
  termUnknown: 20201,
  // work
  submissionClosed: 30001,
  fileTooLarge: 30002,
  fileTypeRefused: 30003,
  fileCountExceeded: 30004,
  fileMissing: 30005,
  fileCorrupt: 30006,
  shareInvalid: 30007,
  workLocked: 30008,
  versionFinal: 30009,
  extensionNeeded: 30010,
  nothingSubmitted: 30011,
  workNameMissing: 30012,
  // review
  planInvalid: 41001,
  planLocked: 41002,
  distributionInfeasible: 41003,
  conflictOfInterest: 41004,
  reviewClosed: 41005,
  marksIncomplete: 41006,
  markOutOfRange: 41007,
  reviewsMissing: 41008,
  calculationRunning: 41009,
  resultsPublished: 41010,
  dryRunOutdated: 41011,
  expertBusy: 41012,
  conflictsRemain: 41013,
  nothingToReview: 41014,
  // money
  paymentDue: 50001,
  // award, certificate
  awardRuleInvalid: 60001,
  awardNotPublic: 60002,
  publicityOpen: 60003,
  awardRuleInUse: 60004,
  objectionOpen: 60005,
  publicityEnded: 60006,
  objectionRaised: 60007,
  nothingProposed: 60008,
  publicAwardsChange: 60009,
  awardTaken: 60010,
  numberRuleClash: 60101,
  bindingEmpty: 60102,
  textOverflow: 60103,
  templateUnpublished: 60104,
  nothingToIssue: 60105,
  numberRuleMissing: 60106,
  numberRuleInUse: 60107,
  numberRuleInvalid: 60108,
  searchIncomplete: 60109,
} as const;

export type FaultName = keyof typeof faults;
export type FaultParams = Record<string, string | number>;
export interface FieldError {
  field: string;
  /** A fault name, worded by `messages/<locale>/faults.json`; or ready words where the message was made for one person. */
  fault?: FaultName;
  message?: string;
  params?: FaultParams;
}

/** A refusal: thrown by verbs, worded and coded once, where it leaves the house (`serve`, `orNotFound`). */
export class Fault extends Error {
  readonly code: number;
  constructor(
    readonly fault: FaultName,
    readonly params: FaultParams = {},
    readonly errors: FieldError[] = [],
  ) {
    super(fault);
    this.name = "Fault";
    this.code = faults[fault];
  }
}
