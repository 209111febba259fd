import { awardAndCertificate } from "./award";
import { broadcast } from "./broadcast";
import { calibration } from "./calibration";
import type { Claim, Claims } from "./claim";
import { colleges } from "./colleges";
import { contest } from "./contest";
import { experts } from "./experts";
import { review } from "./judging";
import { ladder } from "./ladder";
import { meeting } from "./meeting";
import { finance } from "./money";
import { orgAndAccess } from "./org-access";
import { ownJudging } from "./own-judging";
import { promotion } from "./promotion";
import { inboxSiteAndNews } from "./public-rooms";
import { scene } from "./scene";
import { showcase } from "./showcase";
import { enrollmentAndWork } from "./sign-up";
import { study } from "./study";
import { summary } from "./summary";
import { messageWords } from "./wordings";

export type { Claim };

/** Of every call that takes an id: which ids, and whose right. A new call is entered in the file of its room. */
const claims: Claims = {
  ...orgAndAccess,
  ...inboxSiteAndNews,
  ...messageWords,
  ...contest,
  ...enrollmentAndWork,
  ...showcase,
  ...finance,
  ...experts,
  ...review,
  ...scene,
  ...meeting,
  ...calibration,
  ...ladder,
  ...awardAndCertificate,
  ...promotion,
  ...study,
  ...summary,
  ...broadcast,
};

/** A second right to calls of above: of an organisation to its own. */
const further = [ownJudging, colleges];

export const claimed = Object.keys(Object.assign({}, claims, ...further));
export const claimsOf = ({ method, path }: { method: string; path: string }): Claim[] =>
  [claims, ...further].flatMap((of) => of[`${method} ${path}`] ?? []);
