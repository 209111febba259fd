import { may } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { aliasesAfter, bareCity } from "@/lib/domain/org";
import { type GroupKind, kindsBelow, MOST_ALIASES, OfficePhone } from "@/lib/domain/org/contract";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { emailOf } from "@/lib/person/contact";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import type { GroupColumn } from "./calls";
import { approvalsByWord, kindsByWord, NONE, namesIn, type Sheet, sheetKinds, type Values } from "./columns";
import { type Known, nameKey, type Stored, type World } from "./known";

type Contact = "contactName" | "contactPhone" | "contactEmail";
type About = Pick<
  Stored,
  "name" | "nameEn" | "aliases" | "city" | "level" | "department" | Contact | "sort" | "publishApproval" | "remark"
>;

/** What a good row writes: what changes of a known organisation, or a new one below a stored parent or one of another row. */
export type Entry =
  | { known: Stored; about: Partial<About> }
  | {
      known: null;
      code: string;
      kind: GroupKind;
      parentCode: string;
      parent: Stored | null;
      about: Partial<About> & { name: string };
    };
type Judged = Verdict<GroupColumn, Entry>;
type Row = FormedRow<GroupColumn>;
type Word = Parameters<ReturnType<typeof wordsOf<"system">>>[0];
type Wrong = (column: GroupColumn, word: Word, params?: Record<string, string | number>) => undefined;

const CODE = /^[A-Za-z0-9-]{2,40}$/;
const longest = {
  ...{ groupName: 100, groupNameEn: 200, city: 40, level: 20, department: 60, remark: 500 },
  ...{ contactName: 40, contactPhone: 30, contactEmail: 254 },
} as const;

/**
 * Judges all rows, each against what is stored and against the other rows: a parent may stand in another row, above or below. Pure, but
 * for the words.
 */
export function judgeAll(rows: readonly Row[], world: World, sheet: Sheet, update: boolean, actor: Actor) {
  const { locale } = actor;
  const t = wordsOf(locale, "system");
  const said = wordsOf(locale, "sheet");
  const [kinds, approvals] = [kindsByWord(), approvalsByWord()];
  const byCode = new Map<string, Row>();
  for (const row of rows) if (!byCode.has(keyOf(row))) byCode.set(keyOf(row), row);
  const done = new Map<Row, Judged>();
  const named = new Map<string, number>();

  /** Those above a row in the sheet that are not judged yet, the furthest first; and whether they end in a circle. */
  const chainOf = (row: Row) => {
    const chain: Row[] = [];
    for (let at: Row | undefined = row; at && !done.has(at); at = byCode.get(lower(at.values.parentCode))) {
      if (chain.includes(at)) return { chain, circle: new Set(chain.slice(chain.indexOf(at))) };
      chain.push(at);
      if (world.byCode.has(keyOf(at)) || chain.length > DEEPEST) break;
    }
    return { chain, circle: new Set<Row>() };
  };

  const judge = (row: Row, inCircle: boolean): Judged => {
    const { rowNum, values, troubles = {} } = row;
    const errors: Judged["errors"] = [];
    const title = (column: GroupColumn) => t(`groudSheet.columns.${column}`);
    const wrong: Wrong = (column, word, params = {}) => {
      if (!troubles[column]) errors.push({ column, message: t(word, { column: title(column), ...params }) });
      return undefined;
    };
    for (const column of sheet.columns) {
      const trouble = troubles[column];
      if (trouble)
        errors.push({
          column,
          message: said(`trouble.${trouble.trouble}`, { column: title(column), ...trouble.params }),
        });
      else if (!isStorable(values[column], column === "remark" || column === "aliases"))
        wrong(column, "groudSheet.wrong.characters");
    }
    const code = values.groupCode;
    const known = world.byCode.get(keyOf(row));
    if (!code) wrong("groupCode", "groudSheet.wrong.required");
    else if (!CODE.test(code)) wrong("groupCode", "groudSheet.wrong.code");
    else if (byCode.get(keyOf(row)) !== row)
      wrong("groupCode", "groudSheet.wrong.twice", { row: byCode.get(keyOf(row))?.rowNum ?? 0 });
    else if (known && !isTheirs(known, sheet)) wrong("groupCode", "groudSheet.wrong.taken");
    const mine = known && isTheirs(known, sheet) ? known : undefined;
    const about = aboutIn(values, sheet, mine?.row, world, approvals, wrong);

    if (mine) {
      const { row: stored, parentCode } = mine;
      const kind = values.kind && kinds.get(lower(values.kind));
      if (values.kind && kind !== stored.kind) wrong("kind", "groudSheet.wrong.kindStays");
      if (values.parentCode && lower(values.parentCode) !== lower(parentCode ?? ""))
        wrong("parentCode", "groudSheet.wrong.parentStays");
      const changed = changesOf(about, stored);
      const some = Object.keys(changed).length > 0;
      if (changed.name) unique(stored.parentId ?? "", stored.kind, changed.name, stored.id);
      if (some && !may(actor, sheet.rights.edit)) wrong("groupCode", "groudSheet.wrong.mayNotEdit");
      else if (some && !update) wrong("groupCode", "groudSheet.wrong.exists");
      const action = errors.length > 0 ? "skip" : some ? "update" : "unchanged";
      return { action, errors, entry: { known: stored, about: changed } };
    }

    if (!may(actor, sheet.rights.add)) wrong("groupCode", "groudSheet.wrong.mayNotAdd");
    const kind = sheet.only ?? kinds.get(lower(values.kind));
    const options = listed(
      sheetKinds.map((one) => wordsOf(locale, "common")(`org.kind.${one}`)),
      locale,
    );
    if (!kind || kind === "platform" || kind === "former") wrong("kind", "groudSheet.wrong.kind", { options });
    const parent = parentOf(row, inCircle, wrong);
    if (parent && kind && !kindsBelow[parent.kind].includes(kind))
      wrong("parentCode", "groudSheet.wrong.kindBelow", {
        kind: wordsOf(locale, "common")(`org.kind.${kind}`),
        parent: wordsOf(locale, "common")(`org.kind.${parent.kind}`),
      });
    if (parent && kind && about.name) unique(parent.stored?.id ?? `new ${parent.code}`, kind, about.name);
    const entry: Entry = {
      known: null,
      code,
      kind: kind ?? "school",
      parentCode: lower(values.parentCode),
      parent: parent?.stored ?? null,
      about: { ...about, name: about.name ?? "" },
    };
    return { action: errors.length > 0 ? "skip" : "create", errors, entry };

    /** A name is borne once among those of one kind below one parent. */
    function unique(parentKey: string, ofKind: GroupKind, name: string, ownId?: string) {
      const key = nameKey(parentKey, ofKind, name);
      const owner = world.names.get(key);
      const before = named.get(key);
      if (owner && owner !== ownId) wrong("groupName", "groudSheet.wrong.nameTaken");
      else if (before) wrong("groupName", "groudSheet.wrong.nameTwice", { row: before });
      else named.set(key, rowNum);
    }
  };

  /** The organisation that a new one is to stand below: stored and in scope, or a good row of the sheet. */
  function parentOf({ values }: Row, inCircle: boolean, wrong: Wrong) {
    const code = lower(values.parentCode);
    if (!code) return wrong("parentCode", "groudSheet.wrong.required");
    if (inCircle) return wrong("parentCode", "groudSheet.wrong.circle");
    const stored = world.byCode.get(code);
    if (stored?.inScope && !stored.row.mergedAt) return { kind: stored.row.kind, stored: stored.row, code };
    const above = stored ? undefined : byCode.get(code);
    if (!above) return wrong("parentCode", "groudSheet.wrong.parent");
    const verdict = done.get(above);
    if (!verdict || verdict.action !== "create" || verdict.entry.known)
      return wrong("parentCode", "groudSheet.wrong.parentRow", { row: above.rowNum });
    return { kind: verdict.entry.kind, stored: null, code };
  }

  return (row: Row): Judged => {
    const { chain, circle } = chainOf(row);
    for (const one of chain.toReversed()) if (!done.has(one)) done.set(one, judge(one, circle.has(one)));
    return done.get(row) as Judged;
  };
}

/** A longer line of new organisations, each below the one before, is no tree that anybody has. */
const DEEPEST = 50;

const lower = (text: string | undefined) => (text ?? "").toLowerCase();
const keyOf = ({ values }: Row) => lower(values.groupCode);

/** Whether the sheet may speak of it: in scope, part of no other one, and of the sheet's kind. */
const isTheirs = ({ row, inScope }: Known, { only }: Sheet) =>
  inScope && !row.mergedAt && (only === undefined || row.kind === only);

/** What the columns of a row say; an empty one says nothing, a dash takes away. */
function aboutIn(
  values: Values,
  sheet: Sheet,
  known: Stored | undefined,
  world: World,
  approvals: ReadonlyMap<string, boolean>,
  wrong: Wrong,
): Partial<About> {
  const about: Partial<About> = {};
  const text = (column: keyof typeof longest) => {
    const typed = sheet.columns.includes(column) ? values[column] : "";
    const max = longest[column];
    return typed.length > max ? wrong(column, "groudSheet.wrong.tooLong", { max }) : typed || undefined;
  };
  const orNone = (typed: string | undefined) => (typed === undefined ? undefined : NONE.has(typed) ? null : typed);
  const name = text("groupName");
  if (name) about.name = name;
  else if (!values.groupName) wrong("groupName", "groudSheet.wrong.required");
  const nameEn = orNone(text("groupNameEn"));
  if (nameEn !== undefined) about.nameEn = nameEn;
  for (const column of ["level", "department", "contactName", "remark"] as const) {
    const said = orNone(text(column));
    if (said !== undefined) about[column] = said;
  }
  const phone = orNone(text("contactPhone"));
  if (phone && !OfficePhone.safeParse(phone).success) wrong("contactPhone", "groudSheet.wrong.phone");
  else if (phone !== undefined) about.contactPhone = phone;
  const email = orNone(text("contactEmail"));
  if (email && !emailOf(email)) wrong("contactEmail", "groudSheet.wrong.email");
  else if (email !== undefined) about.contactEmail = email && emailOf(email);
  const city = orNone(text("city"));
  if (city !== undefined) about.city = city && (world.cities.get(bareCity(city)) ?? city);
  if (values.sort) {
    const sort = Number(values.sort);
    if (/^\d{1,5}$/.test(values.sort)) about.sort = sort;
    else wrong("sort", "groudSheet.wrong.sort");
  }
  if (sheet.columns.includes("publishApproval") && values.publishApproval) {
    const approval = approvals.get(lower(values.publishApproval));
    if (approval === undefined) wrong("publishApproval", "groudSheet.wrong.approval");
    else about.publishApproval = approval;
  }
  const given = !values.aliases ? known?.aliases : NONE.has(values.aliases) ? [] : namesIn(values.aliases);
  if (given?.some((one) => one.length > 100 || [...one].length < 2)) wrong("aliases", "groudSheet.wrong.alias");
  else if ((given?.length ?? 0) > MOST_ALIASES) wrong("aliases", "groudSheet.wrong.aliases", { max: MOST_ALIASES });
  else {
    const before = { name: known?.name ?? name ?? "", nameEn: known ? known.nameEn : (nameEn ?? null) };
    const after = { name: name ?? before.name, nameEn: nameEn === undefined ? before.nameEn : nameEn };
    about.aliases = aliasesAfter(given ?? [], before, after);
  }
  return about;
}

/** What a row says otherwise than it is stored. */
function changesOf(about: Partial<About>, stored: Stored): Partial<About> {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const isCity = about.city && stored.city && bareCity(about.city) === bareCity(stored.city);
  return Object.fromEntries(
    Object.entries(about).filter(
      ([key, value]) => !same(value, stored[key as keyof About]) && !(key === "city" && isCity),
    ),
  );
}
