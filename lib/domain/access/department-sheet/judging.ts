import { may } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import { type DepartmentColumn, departmentColumns } from "./calls";
import { pathOf } from "./columns";
import { keyOf, type Stored, type World } from "./known";

/** What a good row writes: another place of a known department among its siblings, or a new one below a stored parent or another row's. */
export type Entry =
  | { known: Stored; sort: number }
  | {
      known: null;
      key: string;
      groupId: string;
      name: string;
      sort?: number;
      parent: { id: string } | { key: string } | null;
    };
type Judged = Verdict<DepartmentColumn, Entry>;
type Row = FormedRow<DepartmentColumn>;
type Word = Parameters<ReturnType<typeof wordsOf<"system">>>[0];

type Wrong = (column: DepartmentColumn, word: Word, params?: Record<string, string | number>) => void;

const longest = { groupCode: 40, parentPath: 600, deptName: 60 } as const;

/** Judges all rows, each against what is stored and against the other rows: a parent may stand in another row, above or below. */
export function judgeAll(rows: readonly Row[], world: World, update: boolean, actor: Actor) {
  const t = wordsOf(actor.locale, "system");
  const said = wordsOf(actor.locale, "sheet");
  const groupOf = ({ values }: Row) =>
    values.groupCode ? (world.byCode.get(values.groupCode.toLowerCase()) ?? null) : world.homeId;
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const groupId = groupOf(row);
    const key = groupId && keyOf(groupId, pathOf(row.values.parentPath, row.values.deptName));
    if (key && !byKey.has(key)) byKey.set(key, row);
  }
  const done = new Map<Row, Judged>();

  const judge = (row: Row): Judged => {
    const { values, troubles = {} } = row;
    const errors: Judged["errors"] = [];
    const title = (column: DepartmentColumn) => t(`departmentSheet.columns.${column}`);
    const wrong: Wrong = (column, word, params = {}) => {
      if (!troubles[column]) errors.push({ column, message: t(word, { column: title(column), ...params }) });
    };
    for (const column of departmentColumns) {
      const trouble = troubles[column];
      const params = { column: title(column), ...trouble?.params };
      if (trouble) errors.push({ column, message: said(`trouble.${trouble.trouble}`, params) });
      else if (!isStorable(values[column])) wrong(column, "departmentSheet.wrong.characters");
      else if (column !== "sort" && values[column].length > longest[column])
        wrong(column, "departmentSheet.wrong.tooLong", { max: longest[column] });
    }
    const { deptName: name, parentPath } = values;
    if (!name) wrong("deptName", "departmentSheet.wrong.required");
    if (values.sort && !/^\d{1,5}$/.test(values.sort)) wrong("sort", "departmentSheet.wrong.sort");
    const sort = values.sort ? Number(values.sort) : undefined;
    const groupId = groupOf(row);
    if (!groupId) {
      wrong("groupCode", `departmentSheet.wrong.${values.groupCode ? "group" : "noGroup"}`);
      return { action: "skip", errors, entry: { known: null, key: "", groupId: "", name, parent: null } };
    }
    const key = keyOf(groupId, pathOf(parentPath, name));
    const first = byKey.get(key);
    if (name && first && first !== row) wrong("deptName", "departmentSheet.wrong.twice", { row: first.rowNum });

    const known = world.byPath.get(key);
    if (known) {
      const changes = sort !== undefined && sort !== known.sort;
      if (changes && !may(actor, "sys:dept:edit")) wrong("sort", "departmentSheet.wrong.mayNotEdit");
      else if (changes && !update) wrong("sort", "departmentSheet.wrong.exists");
      const action = errors.length > 0 ? "skip" : changes ? "update" : "unchanged";
      return { action, errors, entry: { known, sort: sort ?? known.sort } };
    }

    if (!may(actor, "sys:dept:add")) wrong("deptName", "departmentSheet.wrong.mayNotAdd");
    if (/[/／]/.test(name)) wrong("deptName", "departmentSheet.wrong.slash");
    const isNested = parentPath && parentPath.length <= longest.parentPath;
    const parent = isNested ? parentOf(groupId, parentPath, wrong) : null;
    const entry: Entry = { known: null, key, groupId, name, sort, parent };
    return { action: errors.length > 0 ? "skip" : "create", errors, entry };
  };

  /** The department that a new one is to stand below: a stored one, or a good row of the sheet. */
  function parentOf(groupId: string, path: string, wrong: Wrong) {
    const key = keyOf(groupId, path);
    const stored = world.byPath.get(key);
    if (stored) return { id: stored.id };
    const above = byKey.get(key);
    if (!above) wrong("parentPath", "departmentSheet.wrong.parent");
    else if (verdictOf(above).action !== "create")
      wrong("parentPath", "departmentSheet.wrong.parentRow", { row: above.rowNum });
    return { key };
  }

  /** A parent's path is shorter than that of what is below it: this comes to an end. */
  function verdictOf(row: Row): Judged {
    const verdict = done.get(row) ?? judge(row);
    done.set(row, verdict);
    return verdict;
  }
  return verdictOf;
}
