import type { expert } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { ExpertProfile } from "@/lib/domain/expert/shapes";
import { wordsOf } from "@/lib/i18n/words";
import { emailOf, mobileOf } from "@/lib/person/contact";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import { type ExpertColumn, expertColumns } from "./calls";
import { degreesIn, NONE, wordsIn } from "./columns";
import type { Account, World } from "./known";

type Stored = typeof expert.$inferSelect;
type Profile = Pick<Stored, "orgId" | "tiedOrgIds" | "jobTitle" | "degree" | "fields" | "languages" | "tags">;

/** What a good row writes: a new person, or what changes of a known one. */
export type Entry =
  | { known: Stored; profile: Partial<Profile> }
  | {
      known: null;
      person: { realName: string; mobile?: string; email?: string; groupId: string };
      profile: Partial<Profile>;
    };
type Judged = Verdict<ExpertColumn, Entry>;

const LISTS = ["fields", "languages", "tags"] as const;

/** Judges rows against what is known and against the rows above them. Pure, but for the words. */
export function judgeBy(world: World, { updateSupport }: { updateSupport: boolean }, { locale }: Actor) {
  const t = wordsOf(locale, "expert");
  const said = wordsOf(locale, "sheet");
  const degrees = degreesIn(locale);
  const seen = new Map<string, number>();
  const titleOf = (column: ExpertColumn) => t(`sheet.columns.${column}`);

  return ({ rowNum, values, troubles = {} }: FormedRow<ExpertColumn>): Judged => {
    const errors: Judged["errors"] = [];
    const wrong: Wrong = (column, word, params = {}) => {
      if (!troubles[column]) errors.push({ column, message: t(word, { column: titleOf(column), ...params }) });
      return undefined;
    };
    for (const column of expertColumns) {
      const trouble = troubles[column];
      if (trouble)
        errors.push({
          column,
          message: said(`trouble.${trouble.trouble}`, { column: titleOf(column), ...trouble.params }),
        });
      else if (!isStorable(values[column])) wrong(column, "sheet.wrong.characters");
    }
    const twice = (column: ExpertColumn, key: string) => {
      const before = seen.get(key);
      if (before) wrong(column, "sheet.wrong.twice", { row: before });
      else seen.set(key, rowNum);
    };

    const reached = contactsOf(values, wrong);
    const account = personOf(values, reached, world, wrong);
    const known = account?.expert ?? null;
    if (known) {
      twice("realName", `expert ${known.id}`);
      if (values.library && values.library.toLowerCase() !== account?.libraryCode?.toLowerCase())
        wrong("library", "sheet.wrong.libraryStays");
    } else {
      if (reached.mobile) twice("mobile", reached.mobile);
      if (reached.email) twice("email", reached.email);
    }
    const groupId = values.library ? world.libraries.get(values.library.toLowerCase()) : world.home;
    if (!known && !groupId) wrong("library", "sheet.wrong.library");
    const profile = profileIn(values, world, degrees, wrong);
    if (known) for (const key of keysOf(profile)) if (isSame(profile[key], known[key])) delete profile[key];
    const changes = keysOf(profile).length > 0;
    if (known && changes && !updateSupport) wrong("realName", "sheet.wrong.exists");
    const action = errors.length > 0 ? "skip" : !known ? "create" : changes ? "update" : "unchanged";
    const person = { realName: values.realName, ...reached, groupId: groupId ?? "" };
    return { action, errors, entry: known ? { known, profile } : { known, person, profile } };
  };
}

type Word = Parameters<ReturnType<typeof wordsOf<"expert">>>[0];
type Wrong = (column: ExpertColumn, word: Word, params?: Record<string, string | number>) => undefined;
type Values = FormedRow<ExpertColumn>["values"];

interface Contacts {
  mobile?: string;
  email?: string;
}

/** A masked contact, as it was exported, says nothing; who has no account needs one. */
function contactsOf(values: Values, wrong: Wrong): Contacts {
  const given = (column: "mobile" | "email") => (values[column].includes("*") ? "" : values[column]);
  const mobile = given("mobile") && mobileOf(given("mobile"));
  const email = given("email") && emailOf(given("email"));
  if (mobile === "" && email === "" && !values.username) wrong("mobile", "sheet.wrong.contact");
  if (mobile === null) wrong("mobile", "sheet.wrong.mobile");
  if (email === null) wrong("email", "sheet.wrong.email");
  return { ...(mobile && { mobile }), ...(email && { email }) };
}

/** The account that a row means, an expert's in scope; undefined for somebody who has none, and where the row is wrong. */
function personOf(values: Values, { mobile, email }: Contacts, world: World, wrong: Wrong): Account | undefined {
  if (!values.realName) wrong("realName", "sheet.wrong.required");
  if (values.username) {
    const account = world.account(values.username.toLowerCase());
    if (!account?.expert) return wrong("username", "sheet.wrong.username");
    if (values.realName && account.realName !== values.realName) wrong("realName", "sheet.wrong.otherName");
    if ((mobile && mobile !== account.mobile) || (email && email !== account.email))
      wrong(mobile && mobile !== account.mobile ? "mobile" : "email", "sheet.wrong.contactStays");
    return account;
  }
  const found = [mobile, email].flatMap((key) => (key ? (world.account(key) ?? []) : []));
  const [first] = found;
  if (!first) {
    if (values.realName.length > 60) wrong("realName", "sheet.wrong.tooLong", { max: 60 });
    else if (values.realName && !/\p{L}/u.test(values.realName)) wrong("realName", "sheet.wrong.realName");
    return undefined;
  }
  const column = first.mobile === mobile && mobile ? "mobile" : "email";
  if (found.some((one) => one !== first && (!first.expert || one.expert?.id !== first.expert.id)))
    return wrong(column, "sheet.wrong.twoPeople");
  if (!first.expert || first.realName !== values.realName) return wrong(column, "sheet.wrong.account");
  return first;
}

/** What the columns of a row say; an empty one says nothing. */
function profileIn(
  values: Values,
  world: World,
  degrees: ReturnType<typeof degreesIn>,
  wrong: Wrong,
): Partial<Profile> {
  const profile: Partial<Profile> = {};
  const none = (column: ExpertColumn) => NONE.has(values[column]);
  if (values.org) {
    const orgId = none("org") ? null : world.orgs(values.org);
    if (orgId === undefined) wrong("org", "sheet.wrong.org", { name: values.org });
    else profile.orgId = orgId;
  }
  if (values.tiedOrgs) {
    const names = none("tiedOrgs") ? [] : wordsIn(values.tiedOrgs);
    const ids = names.flatMap((name) => {
      const id = world.orgs(name);
      if (!id) wrong("tiedOrgs", "sheet.wrong.org", { name });
      return id ?? [];
    });
    if (!ExpertProfile.shape.tiedOrgIds.safeParse(ids).success) wrong("tiedOrgs", "sheet.wrong.tooMany");
    profile.tiedOrgIds = [...new Set(ids)];
  }
  if (values.jobTitle) {
    profile.jobTitle = none("jobTitle") ? "" : values.jobTitle;
    if (profile.jobTitle.length > 60) wrong("jobTitle", "sheet.wrong.tooLong", { max: 60 });
  }
  if (values.degree) {
    const degree = none("degree") ? null : degrees.by.get(values.degree.toLowerCase());
    if (degree === undefined) wrong("degree", "sheet.wrong.degree", { options: degrees.options });
    else profile.degree = degree;
  }
  for (const column of LISTS) {
    if (!values[column]) continue;
    const typed = none(column) ? [] : wordsIn(values[column]);
    const words = column === "fields" ? specialitiesIn(typed, world, wrong) : typed;
    if (!ExpertProfile.shape[column].safeParse(words).success) wrong(column, "sheet.wrong.words");
    profile[column] = words;
  }
  return profile;
}

/** Specialities as the catalogue spells them; a path (工学/计算机类/软件工程) is one of it. */
const specialitiesIn = (typed: readonly string[], { specialities }: World, wrong: Wrong) => [
  ...new Set(
    typed.map((text) => {
      const path = text.split(/[/／]/).map((part) => part.trim());
      if (path.length === 1) return specialities.spelled(text);
      const found = specialities.at(path);
      if (!found) wrong("fields", "sheet.wrong.speciality", { name: text });
      return found ?? text;
    }),
  ),
];

const keysOf = (profile: Partial<Profile>) => Object.keys(profile) as (keyof Profile)[];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
