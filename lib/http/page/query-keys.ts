/** Pages about one thing: what its id is called in the address, and what else it may be called there. */
const keys: Record<string, readonly [canonical: string, other: string]> = {
  "/home/competition/details": ["id", "competitionId"],
  "/home/competition/results": ["id", "competitionId"],
  "/home/competition/ranking": ["id", "competitionId"],
  "/home/cpNews": ["id", "competitionId"],
  "/home/consultDetails": ["id", "newsId"],
  "/home/newsDetails": ["id", "newsId"],
  "/home/signUp": ["competitionId", "id"],
  "/home/signUp/team": ["id", "teamId"],
  "/home/signUp/apply": ["id", "teamId"],
  "/home/signUp/confirm": ["id", "teamId"],
  "/home/signUp/success": ["id", "teamId"],
  "/home/signUp/join": ["invitation", "id"],
  "/home/competition/team/details": ["id", "teamId"],
  "/home/competition/submitWork": ["teamId", "id"],
  "/home/work/workDetail": ["id", "workId"],
  "/home/expertInfo/call": ["id", "callId"],
  "/home/objection": ["publicityId", "id"],
  "/works/detail": ["shareId", "id"],
  "/competition/details": ["competitionId", "id"],
  "/competition/addEdit": ["competitionId", "id"],
  "/competition/scheduleSet": ["competitionId", "id"],
  "/competition/enrollSet": ["competitionId", "id"],
  "/competition/workSubSet": ["competitionId", "id"],
  "/competition/reviewSet": ["competitionId", "id"],
  "/newsManagement/addEdit": ["newsId", "id"],
  "/newsManagement/detail": ["newsId", "id"],
  "/review/task": ["id", "taskId"],
  "/certificate/editor": ["templateId", "id"],
  "/screen/ceremony": ["competitionId", "id"],
};

export const pagesAboutOne = Object.entries(keys).map(([path, [canonical, other]]) => ({ path, canonical, other }));

/** The query under its canonical name, where an address calls its id otherwise; null for one that is as it should be. */
export function canonicalQuery(path: string, query: URLSearchParams): URLSearchParams | null {
  const [canonical, other] = (Object.hasOwn(keys, path) && keys[path]) || [];
  if (!canonical || !other) return null;
  const id = query.get(other);
  if (!id || query.get(canonical)) return null;
  return new URLSearchParams([[canonical, id], ...[...query].filter(([name]) => name !== other && name !== canonical)]);
}
