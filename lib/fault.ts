/** Every refusal the product can make, and the code that goes with it on the wire (contract.md, "Envelope"). */
export const faults = {
  // fixed by the specification, section 8
  loginExpired: 11000,
  noPermission: 401,
  importFailed: 13017,
  sheetUnreadable: 13017,
  sheetNothing: 13017,
  sheetTruncated: 13017,
  sheetDamaged: 13017,
  sheetEncrypted: 13017,
  sheetOldFormat: 13017,
  sheetBinary: 13017,
  sheetIsText: 13017,
  sheetNoWorkbook: 13017,
  sheetAllHidden: 13017,
  sheetMacros: 13017,
  sheetLinks: 13017,
  sheetDocumentType: 13017,
  sheetPartTwice: 13017,
  sheetSizesLie: 13017,
  sheetInflates: 13017,
  sheetTooHeavy: 13017,
  sheetTooDeep: 13017,
  sheetTooManyParts: 13017,
  sheetTooManySheets: 13017,
  sheetTooManyNames: 13017,
  sheetTooManyStyles: 13017,
  sheetTooManyTexts: 13017,
  sheetTooManyMerges: 13017,
  sheetTooManyRows: 13017,
  sheetTooManyCells: 13017,
  sheetTooMuchText: 13017,
  sheetTooWide: 13017,
  sheetCellTooLong: 13017,
  sheetTooLong: 13017,
  sheetColumnsMissing: 13017,
  sheetColumnTwice: 13017,
  sheetEmpty: 13017,
  importOutdated: 13017,
  importUsed: 13017,
  importOtherFile: 13017,
  superseded: 40030,
  // ours
  badInput: 400,
  notFound: 404,
  stale: 409,
  staleBy: 409,
  conflict: 409,
  idempotencyReused: 409,
  illegalTransition: 409,
  tooFast: 429,
  systemError: 500,
  notConfigured: 503,
  storageFull: 507,
  // access
  wrongCredentials: 10001,
  wrongPassword: 10001,
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
  someoneElse: 10017,
  proofNeeded: 10018,
  personElsewhere: 10019,
  contactLinkInvalid: 10020,
  contactStopped: 10021,
  samePassword: 10022,
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
  roleElsewhere: 12012,
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
  windowTooEarly: 20018,
  windowsLeft: 20019,
  publicityByAwards: 20020,
  stageOver: 20021,
  notOffered: 20022,
  windowsAhead: 20023,
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
  notExtendable: 20126,
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
  calculationRunning: 409,
  resultsPublished: 41010,
  dryRunOutdated: 41011,
  expertBusy: 41012,
  conflictsRemain: 41013,
  nothingToReview: 41014,
  expertHasWork: 41015,
  expertAtCap: 41016,
  nothingReviewed: 41017,
  noManualOrder: 41018,
  nobodyPromoted: 41019,
  reviewNotBegun: 41020,
  planReadOnly: 41021,
  markOffStep: 41022,
  markTooFine: 41023,
  markNotLevel: 41024,
  markNotNumber: 41025,
  markNotChosen: 41026,
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
  awardSpecialByHand: 60011,
  awardGradedByRule: 60012,
  awardCountWhole: 60013,
  awardValueTooLarge: 60014,
  awardValueTooSmall: 60015,
  awardNameTaken: 60016,
  awardLevelTaken: 60017,
  awardRatiosPastWhole: 60018,
  awardBasesDiffer: 60019,
  awardTooMany: 60020,
  awardFollows: 60021,
  publicityClosed: 60022,
  awardsPublished: 60023,
  awardsUnpublished: 60024,
  awardCountTooLarge: 60026,
  awardTieByHand: 60027,
  resultsUnconfirmed: 60025,
  notOwnName: 60028,
  worksUnjudged: 60029,
  numberRuleClash: 60101,
  bindingEmpty: 60102,
  textOverflow: 60103,
  templateUnpublished: 60104,
  nothingToIssue: 60105,
  numberRuleMissing: 60106,
  numberRuleInUse: 60107,
  numberRuleInvalid: 60108,
  searchIncomplete: 60109,
  itemAffixMissing: 60110,
  numberRuleClashWith: 60111,
  certificatesOutstanding: 60112,
  templateNameTaken: 60113,
  templateInUse: 60114,
  templateBlank: 60115,
  pictureForeign: 60116,
  pictureTooLarge: 60117,
  batchRunning: 60118,
  batchTooLarge: 60119,
  nothingToPrint: 60131,
  zipTooLarge: 60132,
  recipientMissing: 60120,
  recipientNotHonoured: 60122,
  glyphMissing: 60121,
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
    /** What a refusal shows besides its words: the rows of an import that failed. */
    readonly data: unknown = null,
  ) {
    super(fault);
    this.name = "Fault";
    this.code = faults[fault];
  }

  /** By name: the development server may load this file twice, and a refusal of one copy is a refusal to the other. */
  static [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "Fault";
  }
}

/**
 * Runs checks in turn and throws all that they find wrong with fields, under the first one's name: a form shows everything at once.
 * A fault that names no field is thrown as it comes.
 * @returns what each check returns
 */
export async function allOf<T extends readonly (() => unknown)[]>(
  ...checks: T
): Promise<{ -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const found: Fault[] = [];
  const answers: unknown[] = [];
  for (const check of checks)
    try {
      answers.push(await check());
    } catch (error) {
      if (!(error instanceof Fault) || error.errors.length === 0) throw error;
      found.push(error);
    }
  const [first] = found;
  if (first)
    throw new Fault(
      first.fault,
      first.params,
      found.flatMap(({ errors }) => errors),
    );
  return answers as { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> };
}
