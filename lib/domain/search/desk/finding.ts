import type { z } from "zod";
import { together } from "@/lib/collection/together";
import { may, userPage } from "@/lib/domain/access";
import { userPage as userCall } from "@/lib/domain/access/contract";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { listCertificates } from "@/lib/domain/certificate";
import { listCertificates as certificateCall } from "@/lib/domain/certificate/contract";
import { contestPage } from "@/lib/domain/contest";
import { contestPage as contestCall } from "@/lib/domain/contest/contract";
import { teamPage } from "@/lib/domain/enrollment";
import { teamPage as teamCall } from "@/lib/domain/enrollment/contract";
import { expertPage } from "@/lib/domain/expert";
import { expertPage as expertCall } from "@/lib/domain/expert/contract";
import { orderPage } from "@/lib/domain/finance";
import { orderPage as orderCall } from "@/lib/domain/finance/contract";
import { listNews } from "@/lib/domain/news";
import { listNews as newsCall } from "@/lib/domain/news/contract";
import { groupPage } from "@/lib/domain/org";
import { groupPage as groupCall } from "@/lib/domain/org/contract";
import { listWorks } from "@/lib/domain/work";
import { listWorks as workCall } from "@/lib/domain/work/contract";
import { type DeskHit, type DeskThing, deskThings } from "./calls";

/** So many of each kind are found: whoever looks for more has the list. */
const MOST = 5;
type Hit = Omit<DeskHit, "thing">;
type Ask = { keywords: string; pageSize: number };

const by =
  <I extends z.ZodType, Row>(
    call: { input: I },
    list: (input: z.output<I>, actor: Actor) => Promise<{ list: Row[] }>,
    hitOf: (row: Row) => Hit,
  ) =>
  async (ask: Ask, actor: Actor) =>
    (await list(call.input.parse(ask), actor)).list.map(hitOf);

const told = (...facts: (string | null | undefined)[]) => facts.filter(Boolean).join(" · ");

/** Each kind is looked for by the list that the desk shows of it: scope, masks and words are those of the list. */
const lists: Record<DeskThing, { needs: Permission; find: (ask: Ask, actor: Actor) => Promise<Hit[]> }> = {
  contest: {
    needs: "comp:info:list",
    find: by(contestCall, contestPage, (row) => ({
      refId: row.competitionId,
      title: row.competitionName,
      about: row.groupName,
      word: row.competitionName,
    })),
  },
  team: {
    needs: "enroll:sign:list",
    find: by(teamCall, teamPage, (row) => ({
      refId: row.teamId,
      title: row.teamName,
      about: told(row.teamNumber, row.schoolName, row.competitionName),
      word: row.teamNumber ?? row.teamName,
    })),
  },
  work: {
    needs: "enroll:work:list",
    find: by(workCall, listWorks, (row) => ({
      refId: row.workId,
      title: row.workName,
      about: told(row.teamNumber, row.schoolName, row.competitionName),
      word: row.teamNumber ?? row.workName,
    })),
  },
  person: {
    needs: "sys:user:list",
    find: by(userCall, userPage, (row) => ({
      refId: row.userId,
      title: row.realName,
      about: told(row.username, row.groupName),
      word: row.username,
    })),
  },
  expert: {
    needs: "expert:library:list",
    find: by(expertCall, expertPage, (row) => ({
      refId: row.expertId,
      title: row.realName,
      about: told(row.username, row.org?.groupName, row.jobTitle),
      word: row.username,
    })),
  },
  organisation: {
    needs: "sys:group:list",
    find: by(groupCall, groupPage, (row) => ({
      refId: row.groupId,
      title: row.groupName,
      about: told(row.groupCode, row.parentName),
      word: row.groupName,
    })),
  },
  article: {
    needs: "comp:news:list",
    find: by(newsCall, listNews, (row) => ({
      refId: row.newsId,
      title: row.title,
      about: told(row.newsTypeLabel, row.groupName),
      word: row.title,
    })),
  },
  order: {
    needs: "fin:order:list",
    find: by(orderCall, orderPage, (row) => ({
      refId: row.orderId,
      title: row.orderNo,
      about: told(row.teamName, row.competitionName),
      word: row.orderNo,
    })),
  },
  certificate: {
    needs: "cert:list:list",
    find: by(certificateCall, listCertificates, (row) => ({
      refId: row.certificateId,
      title: row.certificateNo,
      about: told(row.holders.join("、"), row.competitionName),
      word: row.certificateNo,
    })),
  },
};

/** docs/rules/search.md, "At the desk" @throws notFound by the lists, for a filter of theirs that is not set here */
export async function deskSearch({ keywords }: { keywords: string }, actor: Actor): Promise<DeskHit[]> {
  const ask = { keywords, pageSize: MOST };
  const allowed = deskThings.filter((thing) => may(actor, lists[thing].needs));
  const found = await together(...allowed.map((thing) => () => lists[thing].find(ask, actor)));
  return allowed.flatMap((thing, at) => (found[at] ?? []).map((hit) => ({ thing, ...hit })));
}
