import { now, toWireDay } from "@/lib/clock";
import { isUnused } from "@/lib/domain/access/contact/columns";
import { personalIn } from "@/lib/domain/access/profile/personal";
import { Username } from "@/lib/domain/access/shapes";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import { emailOf, mobileOf } from "@/lib/person/contact";
import { readIdentityCard } from "@/lib/person/identity-card";
import { isLatinName } from "@/lib/person/latin-name";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import { type UserColumn, userColumns } from "./calls";
import { type Entry, saysNothingNew } from "./entry";
import type { Values } from "./forms";
import { cardDigest, type Known, type World } from "./known";

type Judged = Verdict<UserColumn, Entry>;

interface Options {
  updateSupport: boolean;
  /** Where people go whose row names no organisation. */
  home: { groupId: string | null; departmentId?: string };
}

const genders: Record<string, 0 | 1 | 2> = { 未知: 0, unknown: 0, 男: 1, male: 1, m: 1, 女: 2, female: 2, f: 2 };
const states: Record<string, boolean> = { 正常: true, 启用: true, active: true, enabled: true, "1": true };
Object.assign(states, { 停用: false, 禁用: false, disabled: false, "0": false });

const own = <V>(table: Record<string, V>, key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);

/** Judges rows against what is known and against the rows above them. Pure, but for the words and today's date. */
export function judgeBy(world: World, { updateSupport, home }: Options, actor: Actor) {
  const t = wordsOf(actor.locale, "access");
  const said = wordsOf(actor.locale, "sheet");
  const titles = Object.fromEntries(userColumns.map((column) => [column, t(`import.columns.${column}`)])) as Values;
  const today = toWireDay(now());
  const seen = new Map<string, number>();
  return ({ rowNum, values, troubles = {} }: FormedRow<UserColumn>): Judged => {
    const errors: Judged["errors"] = [];
    // What cannot be trusted is told as that, and is not judged.
    const wrong = (column: UserColumn, message: string) => void (troubles[column] || errors.push({ column, message }));
    const known = world.people.get(values.username.toLowerCase());
    // What was exported masked is not typed anew.
    const given = (column: UserColumn) => (known && values[column].includes("*") ? "" : values[column]);
    const says = { name: Boolean(values.realName), card: Boolean(given("idCard")) };
    const entry: Entry = { username: values.username, says, ...(known && { known }) };
    const twice = (column: UserColumn, text: string) => {
      const before = text && seen.get(`${column} ${text}`);
      if (before) wrong(column, t("import.wrong.twice", { column: titles[column], row: before }));
      else if (text) seen.set(`${column} ${text}`, rowNum);
    };
    const taken = (column: "mobile" | "email" | "idCard", text: string) => {
      const owner = world.owners[column].get(text);
      if (owner && owner !== known?.id) wrong(column, t("import.wrong.taken", { column: titles[column] }));
    };

    for (const column of userColumns) {
      const trouble = troubles[column];
      const named = { column: titles[column] };
      if (trouble)
        errors.push({ column, message: said(`trouble.${trouble.trouble}`, { ...named, ...trouble.params }) });
      else if (!isStorable(values[column], column === "remark")) wrong(column, t("import.wrong.characters", named));
    }

    if (!values.username) wrong("username", t("import.wrong.required", { column: titles.username }));
    else if (!known && !Username.safeParse(values.username).success) wrong("username", t("import.wrong.username"));
    else if (known && !known.inScope) wrong("username", t("import.wrong.usernameTaken"));
    else if (known && known.rank <= actor.rank) wrong("username", t("import.wrong.outranked"));
    else if (known && !updateSupport) wrong("username", t("import.wrong.exists"));
    twice("username", values.username.toLowerCase());

    const realName = { column: titles.realName };
    if (values.realName.length > 60) wrong("realName", t("import.wrong.tooLong", realName));
    else if (values.realName && !known && !/\p{L}/u.test(values.realName))
      wrong("realName", t("import.wrong.realName"));
    else if (values.realName) entry.realName = values.realName;
    else if (!known) wrong("realName", t("import.wrong.required", realName));

    if (values.englishName.length > 80) wrong("englishName", t("import.wrong.tooLong", { column: titles.englishName }));
    else if (values.englishName && !isLatinName(values.englishName))
      wrong("englishName", t("import.wrong.englishName"));
    else if (values.englishName) entry.englishName = values.englishName;

    const mobile = given("mobile") && mobileOf(given("mobile"));
    if (mobile === null) wrong("mobile", t("import.wrong.mobile"));
    else if (mobile) {
      entry.mobile = mobile;
      taken("mobile", mobile);
      twice("mobile", mobile);
    }
    const email = given("email") && emailOf(given("email"));
    if (email === null) wrong("email", t("import.wrong.email"));
    else if (email) {
      entry.email = email;
      taken("email", email);
      twice("email", email);
    }
    if (!known && !values.mobile && !values.email) wrong("mobile", t("import.wrong.contact"));

    const gender = own(genders, values.gender.toLowerCase());
    if (values.gender && gender === undefined) wrong("gender", t("import.wrong.gender"));
    else if (gender !== undefined || !known) entry.gender = gender ?? 0;

    const state = own(states, values.status.toLowerCase());
    if (values.status && state === undefined) wrong("status", t("import.wrong.status"));
    else if (state !== undefined || !known) entry.enabled = state ?? true;

    const read = given("idCard") ? readIdentityCard(given("idCard"), today) : null;
    if (read && !read.ok) wrong("idCard", t(`import.wrong.${read.fault}`));
    else if (read?.ok) {
      Object.assign(entry, { idCard: read.number, birthday: read.birthday, gender: read.gender });
      taken("idCard", cardDigest(read.number));
      twice("idCard", read.number);
    }

    if (values.remark.length > 500) wrong("remark", t("import.wrong.tooLong", { column: titles.remark }));
    else if (values.remark || !known) entry.remark = values.remark;

    if (known?.inScope && known.rank > actor.rank)
      leaveTheirs(entry, known, (column, rule) => wrong(column, t(`import.wrong.${rule}`)));
    place(entry, values, world, home, (column) => wrong(column, t(`import.wrong.${column}`)));
    grant(entry, values, world, (name, rule) => wrong("roles", t(`import.wrong.${rule}`, { name })));
    if (errors.length > 0) return { action: "skip", errors, entry };
    if (!known) return { action: "create", errors, entry };
    return { action: saysNothingNew(entry, known) ? "unchanged" : "update", errors, entry };
  };
}

/**
 * What a row says as it is already is left out. Of the rest, who somebody is, whether they may sign in and how is not for a
 * spreadsheet where they hold something elsewhere; and how they sign in is theirs once they have used the account.
 */
function leaveTheirs(
  entry: Entry,
  { person, elsewhere }: Known,
  wrong: (column: UserColumn, rule: "elsewhere" | "contactOwned") => void,
) {
  if (entry.englishName === person.englishName) delete entry.englishName;
  else if (entry.englishName && elsewhere) wrong("englishName", "elsewhere");
  const { realName, gender, idCard, mobile, email, enabled } = entry;
  const status = enabled === undefined ? undefined : enabled ? 1 : 0;
  const differing = personalIn({ realName, gender, idCard, status, mobile, email }, person);
  for (const field of ["realName", "gender", "idCard", "mobile", "email", "status"] as const) {
    if (!differing.includes(field)) delete entry[field === "status" ? "enabled" : field];
    else if (elsewhere) wrong(field, "elsewhere");
    else if ((field === "mobile" || field === "email") && !isUnused(person)) wrong(field, "contactOwned");
  }
}

/** The organisation by its code, the department by its name inside it. */
function place(
  entry: Entry,
  values: Values,
  world: World,
  home: Options["home"],
  wrong: (column: "groupCode" | "deptName") => void,
) {
  const { known } = entry;
  if (values.groupCode) {
    const groupId = world.groups.get(values.groupCode.toLowerCase());
    if (groupId) entry.groupId = groupId;
    else return wrong("groupCode");
  } else if (!known) {
    if (!home.groupId) return wrong("groupCode");
    entry.groupId = home.groupId;
    if (home.departmentId && !values.deptName) entry.departmentId = home.departmentId;
  }
  if (!values.deptName) return;
  const found = world.departments.get(`${entry.groupId ?? known?.groupId}/${values.deptName}`);
  if (found) entry.departmentId = found;
  else wrong("deptName");
}

/** The roles by name, in either language or by key: only those that the actor may give, and may take away. */
function grant(
  entry: Entry,
  values: Values,
  world: World,
  wrong: (name: string, rule: "role" | "grantTooHigh") => void,
) {
  const names = values.roles
    .split(/[,，、;；]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) {
    if (!entry.known) entry.roleIds = [];
    return;
  }
  const held = new Set(entry.known?.roleIds);
  const wanted = new Set<string>();
  for (const name of names) {
    const role = world.roles.get(name.toLowerCase());
    if (!role) wrong(name, "role");
    else if (!role.mayGive && !held.has(role.id)) wrong(role.name, "grantTooHigh");
    else wanted.add(role.id);
  }
  entry.roleIds = [...wanted];
}
