import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { audit, db, shareLink } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { maskAddress } from "@/lib/limit/address";
import type * as calls from "./calls";
import { findShared } from "./sharing";

/** The looks at a work by one of its links, the newest first. @throws notFound, notCaptain */
export async function shareLog({ linkId, pageNum, pageSize }: z.output<typeof calls.shareLog.input>, actor: Actor) {
  const [link] = await db.select({ workId: shareLink.workId }).from(shareLink).where(eq(shareLink.id, linkId));
  if (!link) throw new Fault("notFound");
  await findShared(link.workId, actor);
  const where = and(
    eq(audit.entity, "work"),
    eq(audit.entityId, link.workId),
    eq(audit.action, "work.share.view"),
    sql`${audit.detail} ->> 'linkId' = ${linkId}`,
  );
  const [rows, total] = await together(
    () =>
      db
        .select({ at: audit.at, ip: audit.ip, detail: audit.detail })
        .from(audit)
        .where(where)
        .orderBy(desc(audit.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(audit, where),
  );
  const list = rows.map(({ at, ip, detail }) => ({
    time: toWireTime(at),
    address: maskAddress(ip ?? ""),
    device: typeof detail.device === "string" ? detail.device : null,
  }));
  return { list, total, pageNum, pageSize };
}
