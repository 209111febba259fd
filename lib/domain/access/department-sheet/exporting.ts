import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, group } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { may } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { templateOf } from "@/lib/sheet/importing/template";
import { type DepartmentColumn, departmentColumns, type exportDepartments as endpoint } from "./calls";
import { columns, inTree, pathOf } from "./columns";
import { departmentsIn } from "./known";

const look: Partial<Record<DepartmentColumn, Pick<SheetColumn, "kind" | "width">>> = {
  parentPath: { width: 36 },
  deptName: { width: 28 },
  sort: { kind: "number", width: 8 },
};

/**
 * Exports the form to fill in, or an organisation's departments, parents before those below them, in the columns that an import takes.
 * @throws noPermission: the form is for who adds or edits, the list for who sees it; notFound for an organisation out of scope
 */
export async function exportDepartments({ groupId, type }: z.output<typeof endpoint.input>, actor: Actor) {
  const isAllowed = type === "data" ? may(actor, "sys:dept:list") : may(actor, "sys:dept:add", "sys:dept:edit");
  if (!isAllowed) throw new Fault("noPermission");
  const home = await homeOf(groupId ?? actor.groupId, actor);
  if (groupId && !home) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
  const departments = home ? inTree(await departmentsIn([home.id])) : [];
  const code = home?.code ?? "";
  return type === "data" ? list(code, departments, actor) : template(code, departments, actor);
}

async function homeOf(groupId: string | null, actor: Actor) {
  const [home] = await db
    .select({ id: group.id, code: group.code })
    .from(group)
    .where(and(eq(group.id, groupId ?? "0"), within(actor, group.id)));
  return home;
}

type Departments = ReturnType<typeof inTree<Awaited<ReturnType<typeof departmentsIn>>[number]>>;

/** With the organisation's code and its departments to choose from. */
function template(code: string, departments: Departments, { locale }: Actor): Promise<FileAnswer> {
  const t = wordsOf(locale, "system");
  return templateOf(
    columns,
    {
      words: {
        sheet: t("departmentSheet.name"),
        file: t("departmentSheet.template"),
        notesColumn: t("groudSheet.notesColumn"),
        notesHow: t("groudSheet.notesHow"),
        notesMore: t("departmentSheet.notesMore", { max: MAX_ROWS }),
      },
      help: (column) => t(`departmentSheet.help.${column}`),
      look,
      choices: {
        groupCode: code ? [code] : [],
        parentPath: departments.map(({ row, parentPath }) => pathOf(parentPath, row.name)),
      },
    },
    locale,
  );
}

async function list(code: string, departments: Departments, actor: Actor): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "system");
  await record(actor, "department.export", "department", null, { rows: departments.length });
  const headings = departmentColumns.map((column) => ({
    title: t(`departmentSheet.columns.${column}`),
    ...look[column],
  }));
  async function* rows() {
    for (const { row, parentPath } of departments) yield [code, parentPath, row.name, String(row.sort)];
  }
  const name = t("departmentSheet.name");
  return { name: `${name}-${toWireDay(now())}.xlsx`, mime: XLSX, stream: streamSheet(name, headings, rows()) };
}
