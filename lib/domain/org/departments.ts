import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, department, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { Fault } from "@/lib/fault";
import { nameTaken } from "@/lib/query/name-taken";
import type { DepartmentChange, NewDepartment } from "./department-contract";
import { isHeld } from "./groups";
import type { Keeper } from "./keeper";
import { within } from "./scope";

const taken = nameTaken("department_name", "deptName", "departmentNameTaken");

/** @throws notFound for an organisation out of scope */
export async function departmentList({ groupId }: { groupId?: string }, keeper: Keeper) {
  if (groupId) await findHome(groupId, keeper);
  const rows = await db
    .select()
    .from(department)
    .where(and(within(keeper, department.groupId), eq(department.groupId, groupId ?? keeper.groupId ?? "0")))
    .orderBy(asc(department.sort), asc(department.id));
  return rows.map((row) => ({ ...row, deptId: row.id, deptName: row.name }));
}

async function findHome(groupId: string, keeper: Keeper) {
  const [home] = await db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId), within(keeper, group.id)));
  if (!home) throw new Fault("notFound");
  return home;
}

/** Moves in one organisation are made one after another: each sees that no other has put a department below itself. */
const inTurn = (groupId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('departmentTree'), hashtext(${groupId}))`);

async function findDepartment(id: string, keeper: Keeper) {
  const [row] = await db
    .select()
    .from(department)
    .where(and(eq(department.id, id), within(keeper, department.groupId)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

/** @throws notFound (organisation or parent out of scope), conflict (departmentNameTaken) */
export async function addDepartment(input: z.output<typeof NewDepartment>, keeper: Keeper) {
  return transaction(async () => {
    const home = await findHome(input.groupId, keeper);
    await inTurn(home.id);
    await mustFit(input.parentId, home.id, keeper);
    const [made] = await db
      .insert(department)
      .values({ groupId: home.id, parentId: input.parentId, name: input.deptName, sort: input.sort })
      .returning({ id: department.id })
      .catch(taken);
    const deptId = made?.id as string;
    await record(keeper, "department.add", "department", deptId, { name: input.deptName });
    return { deptId };
  });
}

/** A parent is of the same organisation, and never below its own child. */
async function mustFit(parentId: string | null | undefined, groupId: string, keeper: Keeper, ownId?: string) {
  for (let at = parentId; at; ) {
    if (at === ownId) throw new Fault("badInput", {}, [{ field: "parentId", fault: "ownParent" }]);
    const above = await findDepartment(at, keeper);
    if (above.groupId !== groupId) throw new Fault("notFound");
    at = above.parentId;
  }
}

/** @throws notFound, stale, badInput (a department below itself), conflict (departmentNameTaken) */
export async function updateDepartment(input: z.output<typeof DepartmentChange>, keeper: Keeper) {
  return transaction(async () => {
    const [at] = await db.select().from(department).where(eq(department.id, input.deptId));
    if (at) await inTurn(at.groupId);
    const before = await findDepartment(input.deptId, keeper);
    if (before.version !== input.version) throw stale("department", before.id);
    await mustFit(input.parentId, before.groupId, keeper, before.id);
    const [after] = await db
      .update(department)
      .set({
        ...{ name: input.deptName ?? before.name, parentId: input.parentId, sort: input.sort },
        version: before.version + 1,
      })
      .where(eq(department.id, before.id))
      .returning()
      .catch(taken);
    await record(keeper, "department.update", "department", before.id, changesBetween(before, after ?? {}));
    return null;
  });
}

/** All or none. @throws notFound, departmentInUse */
export async function deleteDepartments({ ids }: { ids: string[] }, keeper: Keeper) {
  return transaction(async () => {
    const rows = await Promise.all([...new Set(ids)].map((id) => findDepartment(id, keeper)));
    await db
      .delete(department)
      .where(inArray(department.id, [...rows.map((row) => row.id), "0"]))
      .catch((error: unknown) => {
        throw isHeld(error) ? new Fault("departmentInUse") : error;
      });
    for (const row of rows) await record(keeper, "department.delete", "department", row.id, { name: row.name });
    return { deleted: rows.length };
  });
}
