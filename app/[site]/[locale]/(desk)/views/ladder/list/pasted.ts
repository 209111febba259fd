import type { ListedWork } from "@/lib/domain/ladder/contract";
import { type Draft, goDirectly, leaveOut, place } from "./draft";

type Work = Pick<ListedWork, "workId" | "itemId" | "title" | "teamNumber" | "candidate">;
type Problem = { row: number; why: "unknown" | "twice" | "notListed" | "noPlace" | "sharedPlace" | "noReason" };

const DIRECT = /^(直推|direct)$/i;
const same = (text: string) => text.trim().toLowerCase();

/**
 * Reads rows that were copied from a spreadsheet: in each, a cell with the team's number or the work's title, and one with its place
 * in its track, or the word for a direct entry with a reason beside it, or a reason alone, which leaves the work out. Other cells
 * are passed over, and so is a heading. What cannot be read is told by its row, from 1; works of the draft that no row names
 * stay as they are, behind those that rows place.
 */
export function pasted(
  text: string,
  works: readonly Work[],
  draft: Draft,
): { draft: Draft; read: number; problems: Problem[] } {
  const known = new Map<string, Work>();
  for (const work of works) for (const name of [work.teamNumber, work.title]) if (name) known.set(same(name), work);
  const lines = text.split(/\r?\n/).map((line) => line.split("\t").map((cell) => cell.trim()));
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const placed: { work: Work; at: number; row: number }[] = [];
  let next = draft;
  for (const [n, cells] of lines.entries()) {
    const row = n + 1;
    if (cells.every((cell) => cell === "")) continue;
    const work = cells.map((cell) => known.get(same(cell))).find((one) => one !== undefined);
    const numbers = cells.filter((cell) => /^\d{1,6}$/.test(cell) && known.get(same(cell)) === undefined).map(Number);
    const told = (why: Problem["why"]) => problems.push({ row, why });
    if (!work) {
      if (n > 0 || numbers.length > 0) told("unknown");
      continue;
    }
    if (seen.has(work.workId)) told("twice");
    else if (work.candidate !== 1) told("notListed");
    else {
      seen.add(work.workId);
      const [at] = numbers.slice(-1);
      const direct = cells.some((cell) => DIRECT.test(cell));
      const reason = reasonIn(cells, known);
      if (direct && reason === "") told("noReason");
      else if (direct) next = goDirectly(next, work, reason);
      else if (at !== undefined && at > 0) placed.push({ work, at, row });
      else if (reason === "") told("noPlace");
      else next = leaveOut(next, work, reason);
    }
  }
  const inOrder = placed.toSorted((a, b) => a.at - b.at);
  const taken = new Map<string, number>();
  for (const { work, at, row } of inOrder) {
    const key = `${work.itemId} ${at}`;
    if (taken.has(key)) problems.push({ row, why: "sharedPlace" });
    else taken.set(key, row);
    next = place(next, work, [...taken.keys()].filter((one) => one.startsWith(`${work.itemId} `)).length - 1);
  }
  return { draft: next, read: seen.size, problems: problems.toSorted((a, b) => a.row - b.row) };
}

/** The last cell that says something else than the work, its place or that it goes directly. */
const reasonIn = (cells: readonly string[], known: ReadonlyMap<string, Work>) =>
  cells
    .slice(cells.findIndex((cell) => known.has(same(cell))) + 1)
    .findLast((cell) => cell !== "" && !known.has(same(cell)) && !/^\d+$/.test(cell) && !DIRECT.test(cell)) ?? "";
