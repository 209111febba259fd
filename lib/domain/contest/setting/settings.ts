import { z } from "zod";
import { auditLevels, educations, feeScopes } from "@/db/values";
import { Bilingual, Mode } from "@/lib/domain/contest/shapes";
import { Day, DT, Id, Line, Text } from "@/lib/http/wire";
import { FeeRules, feeDefaults } from "./fees";

export { auditLevels, educations, feeScopes };

/** Within what a person's teams are counted. */
export const limitScopes = ["contest", "track"] as const;
export type LimitScope = (typeof limitScopes)[number];

/** Whether advisors come from companies: none, or from some place on those who like, or all from there on. */
export const companyAdvisorRules = ["never", "allowed", "required"] as const;

export const entrantRoles = ["student", "teacher"] as const;

/** Who may take part; an empty list bars nobody. */
export const Eligibility = z.object({
  education: z.array(z.enum(educations)).default([]),
  /** The roles that captain and members hold; students unless said otherwise. */
  entrants: z.array(z.enum(entrantRoles)).max(2).optional(),
  /** Years of entry, as profiles have them. */
  grades: z.array(Line(20)).max(40).optional(),
  /** Types of schools, as the directory of schools has them. */
  schoolLevels: z.array(Line(20)).max(40).optional(),
  schoolIds: z.array(Id).max(3000).optional(),
  bornFrom: Day.optional(),
  bornUntil: Day.optional(),
});

const count = (max: number) => z.number().int().min(0).max(max);

/** The rules of a team (docs/rules/enrollment.md, "Limits"). Members count the captain; 0 in `perUserMax` and `perAdvisorMax` is without limit. */
export const EnrollSetting = z.object({
  mode: Mode,
  minMembers: count(100).min(1),
  maxMembers: count(100).min(1),
  minAdvisors: count(20),
  maxAdvisors: count(20),
  perUserMax: count(100),
  perUserIn: z.enum(limitScopes),
  perAdvisorMax: count(100),
  perAdvisorIn: z.enum(limitScopes),
  companyAdvisors: z.enum(companyAdvisorRules),
  /** The first place among the advisors that is for one from a company. */
  companyAdvisorFrom: count(20).min(1),
  crossSchool: z.boolean(),
  advisorMayJudge: z.boolean(),
  /** Who audits, in turn; empty: a submitted team is approved at once. */
  auditLevels: z.array(z.enum(auditLevels)).max(4),
  /** Two look at every entry: whoever imported a team does not decide on it. */
  fourEyes: z.boolean(),
  ...FeeRules.shape,
  eligibility: Eligibility,
  /** What the captain signs; empty: nothing to sign. */
  statement: Text(5000),
  /** Captains are reminded of a draft before sign-up closes; of the contest as a whole. */
  reminders: z.boolean(),
  /** When approved teams are locked; null: at the end of the submit window. */
  lockAt: DT.nullable(),
});
export type EnrollSetting = z.output<typeof EnrollSetting>;

const slotKey = z.string().regex(/^[a-z][a-zA-Z0-9]{0,31}$/);

/** One place for files of a work. `maxMB` is per file, in units of 1024 × 1024 bytes. */
export const Slot = z.object({
  key: slotKey,
  label: Bilingual,
  help: Text(500).default(""),
  ext: z
    .array(z.string().regex(/^[a-z0-9]{1,8}$/))
    .min(1)
    .max(40),
  maxMB: z.number().int().min(1).max(2048),
  maxCount: z.number().int().min(1).max(20),
  /** Each file by itself. */
  pages: z.number().int().min(1).max(2000).nullable().optional().describe("The most pages or slides of a document."),
  duration: z.number().int().min(1).max(600).nullable().optional().describe("The most minutes of a film."),
  required: z.boolean(),
  /** Experts of a blind review open it: names and schools must not be in it. */
  blind: z.boolean(),
  /** Everybody may open it once the work is in the showcase. */
  public: z.boolean().optional(),
});
export type Slot = z.output<typeof Slot>;

/** What becomes of files for a blind review that tell of their makers: nothing, the team and the organiser are told, or they are not taken. */
export const blindChecks = ["off", "warn", "block"] as const;
export type BlindCheck = (typeof blindChecks)[number];

/** By what right a work is shown: its captain was asked and said yes, or taking part included it. */
export const publicConsents = ["ask", "condition"] as const;

const slots = z
  .array(Slot)
  .max(20)
  .refine((list) => new Set(list.map((s) => s.key)).size === list.length, { error: "slotKeyTwice" });

/** What a work consists of (docs/rules/work.md, "What a work consists of"). */
export const WorkSetting = z.object({
  slots,
  multipleVersions: z.boolean(),
  oneWorkPerTeam: z.boolean(),
  statement: Text(5000),
  /** A report on similarity from elsewhere is handed in with the work, and the share it states; null: any share is taken. */
  needSimilarityReport: z.boolean(),
  reportMaxPercent: z.number().min(0).max(100).nullable().describe("The most percent that the report may state."),
  blindCheck: z.enum(blindChecks),
  /** Works that share this much with another one are marked, in hundredths of their words; of the contest as a whole. */
  similarFrom: count(100).min(1),
  /** Whether works may be shown publicly (docs/rules/work.md, "Showcase"); this and the next three are of the contest as a whole. */
  public: z.boolean(),
  /** From when; null: once the results are out. */
  publicFrom: DT.nullable(),
  publicConsent: z.enum(publicConsents),
  /** A visitor may put the most liked works first. */
  sortByLikes: z.boolean(),
  /** Working days that awards are on view unless the organiser says otherwise, and within which an objection is answered; of the contest as a whole. */
  publicityDays: count(60).min(1),
  answerDays: count(60).min(1),
  /** Captains are reminded of a missing work, organisations of a list that is not sealed; of the contest as a whole. */
  reminders: z.boolean(),
  /** The last moment for a version; null: the end of the submit window. */
  lockAt: DT.nullable(),
});
export type WorkSetting = z.output<typeof WorkSetting>;

export const enrollDefaults: EnrollSetting = {
  mode: "team",
  minMembers: 1,
  maxMembers: 5,
  minAdvisors: 0,
  maxAdvisors: 2,
  perUserMax: 1,
  perUserIn: "contest",
  perAdvisorMax: 0,
  perAdvisorIn: "contest",
  companyAdvisors: "never",
  companyAdvisorFrom: 1,
  crossSchool: true,
  advisorMayJudge: false,
  auditLevels: ["school"],
  fourEyes: false,
  ...feeDefaults,
  eligibility: { education: [] },
  statement: "",
  reminders: true,
  lockAt: null,
};

export const workDefaults: WorkSetting = {
  slots: [],
  multipleVersions: true,
  oneWorkPerTeam: true,
  statement: "",
  needSimilarityReport: false,
  reportMaxPercent: null,
  blindCheck: "warn",
  similarFrom: 30,
  public: false,
  publicFrom: null,
  publicConsent: "ask",
  sortByLikes: false,
  publicityDays: 5,
  answerDays: 2,
  reminders: true,
  lockAt: null,
};

/** What one place (contest, stage, track or group) defines; what it leaves out comes from the place around it. */
export const EnrollSettingPart = EnrollSetting.partial();
export const WorkSettingPart = WorkSetting.partial();

export const SettingKind = z.enum(["enroll", "work"]);
export type SettingKind = z.output<typeof SettingKind>;
export interface Settings {
  enroll: EnrollSetting;
  work: WorkSetting;
}
