import { eq } from "drizzle-orm";
import { contest, db } from "@/db";
import { both, type Names, namesOf } from "@/lib/i18n/named";
import type { Broadcast } from "./scope";

/** What the message of a letter says, for readers of both languages, and where it leads. */
export async function saidIn(row: Broadcast) {
  const [of] = await db.select().from(contest).where(eq(contest.id, row.contestId));
  const inBoth = (zh: string, en: string | null): Names => (en ? both(zh, en) : zh);
  return {
    params: {
      contest: of ? namesOf(of) : "",
      title: inBoth(row.title, row.titleEn),
      letter: inBoth(row.body, row.bodyEn),
    },
    link: `/home/competition/details?id=${row.contestId}`,
    bizType: "broadcast",
    bizId: row.id,
  };
}
