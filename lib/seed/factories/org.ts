import { eq, isNull } from "drizzle-orm";
import { db, group } from "@/db";
import { nextIds } from "@/lib/seed/reference/ids";
import { nextNumber } from "./next";

type GroupRow = typeof group.$inferSelect;

/** The one platform, made when it is first asked for. */
export async function thePlatform(): Promise<GroupRow> {
  const [found] = await db.select().from(group).where(isNull(group.parentId));
  return found ?? put({ kind: "platform", parentId: null, parentPath: "/", name: "Platform" });
}

async function put(row: {
  kind: GroupRow["kind"];
  parentId: string | null;
  parentPath: string;
  name?: string;
  provinceCode?: string | null;
}) {
  const [id] = (await nextIds(1)) as [string];
  const n = nextNumber();
  const [made] = await db
    .insert(group)
    .values({
      id,
      kind: row.kind,
      parentId: row.parentId,
      code: `${row.kind.toUpperCase()}-${n}-${id}`,
      name: row.name ?? `${row.kind} ${n}`,
      path: `${row.parentPath}${id}/`,
      provinceCode: row.provinceCode ?? null,
    })
    .returning();
  return made as GroupRow;
}

const under =
  (kind: GroupRow["kind"], parentOf: () => Promise<GroupRow>) =>
  async (of: { parent?: GroupRow; name?: string; provinceCode?: string } = {}): Promise<GroupRow> => {
    const parent = of.parent ?? (await parentOf());
    return put({
      kind,
      parentId: parent.id,
      parentPath: parent.path,
      name: of.name,
      provinceCode: of.provinceCode ?? parent.provinceCode,
    });
  };

export const aProvince = under("province", thePlatform);
export const aSchool = under("school", () => aProvince());
export const aCollege = under("college", () => aSchool());

/** A company below a province, or anywhere else. */
export const aCompany = under("company", () => aProvince());

export const groupById = async (id: string) => (await db.select().from(group).where(eq(group.id, id)))[0] as GroupRow;
