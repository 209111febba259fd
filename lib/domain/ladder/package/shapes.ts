import { z } from "zod";
import { educations, memberRoles, personFacts, stageEntrySources } from "@/db/values";

/** The form of a package, by its number; who reads one form reads no other. */
export const FORMAT = "contest-package";
export const FORMAT_VERSION = 1;

/** A package is this large at most, its files and what it says together. */
export const PACKAGE_MB = 2000;

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().max(500);
const Instant = z.string().max(40);
const Answers = z.record(z.string().max(100), z.unknown());
const Ref = z.number().int().min(0).max(1_000_000);

const Org = z.strictObject({ name: Name, code: z.string().max(60) });

/** A level below: where the work was, when, and the award there once it was public. */
const Level = z.strictObject({
  contestName: Name,
  stageName: Name,
  host: Name,
  year: z.number().int().min(1900).max(2999),
  awardName: Name.nullable(),
});

/** Facts as they were frozen at the team's approval. What a person is reached by is in the sealed part alone. */
const Somebody = z.strictObject({
  ref: Ref,
  name: z.string().min(1).max(100),
  school: Org.nullable(),
  college: Name.nullable(),
  major: Name.nullable(),
  education: z.enum(educations).nullable(),
  grade: z.string().max(40).nullable(),
  sources: z.partialRecord(z.enum(personFacts), z.string().max(40)).nullable(),
});

const Sent = z.strictObject({
  id: z.string().regex(/^\d{1,19}$/),
  team: z.strictObject({ name: z.string().min(1).max(200), number: z.string().max(60).nullable() }),
  school: Org,
  /** The code of its track, or of its group. */
  track: z.string().max(60),
  title: z.string().max(500),
  versionNo: z.number().int().min(1),
  rank: z.number().int().nullable(),
  source: z.enum(stageEntrySources),
  people: z
    .array(z.strictObject({ ref: Ref, role: z.enum(memberRoles) }))
    .min(1)
    .max(100),
  teamAnswers: Answers,
  workAnswers: Answers,
  files: z
    .array(z.strictObject({ slot: z.string().max(100), name: z.string().min(1).max(255), sha256: Digest }))
    .max(500),
  /** The levels that it came through, the lowest first, the sending stage last. */
  levels: z.array(Level).min(1).max(24),
});
export type Sent = z.output<typeof Sent>;

/** What `package.json` holds, in canonical form. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  issuer: z.strictObject({ name: Name, address: Name, key: z.string().max(120) }),
  contest: z.strictObject({ id: z.string().max(19), name: Name, year: z.number().int(), host: Name }),
  stage: z.strictObject({ id: z.string().max(19), name: Name }),
  run: z.strictObject({ no: z.number().int(), digest: Digest, publishedAt: Instant }),
  tracks: z.array(z.strictObject({ code: z.string().max(60), name: Name })).max(500),
  people: z.array(Somebody).max(200_000),
  /** Numbers and addresses by the person's `ref`, sealed for one installation. */
  contacts: z.strictObject({ for: z.string().max(120), sealed: z.string() }).nullable(),
  works: z.array(Sent).min(1).max(20_000),
  files: z.array(z.strictObject({ sha256: Digest, size: z.number().int().min(0) })).max(200_000),
});
export type Manifest = z.output<typeof Manifest>;

/** What the sealed part says of a person: by what their account is found. */
export const Contacts = z.record(
  z.string(),
  z.strictObject({
    mobile: z.string().max(30).nullable(),
    email: z.string().max(254).nullable(),
    studentNo: z.string().max(60).nullable(),
  }),
);
export type Contacts = z.output<typeof Contacts>;

/** What `signature.json` holds, in canonical form: every byte of it is checked. */
export const Signature = z.strictObject({
  alg: z.literal("Ed25519"),
  digest: Digest,
  key: z.string().max(120),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
