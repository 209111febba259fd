import type { Thing } from "./log-things";

type Page = (id: string, thing: Thing) => string;
const word = ({ word: text }: Thing) => encodeURIComponent(text ?? "");

/** The page of the desk where a thing is seen, or the list that finds it. */
const pages: Record<string, Page> = {
  user: (_, thing) => `/system/user?keywords=${word(thing)}`,
  role: (_, thing) => `/system/role?keywords=${word(thing)}`,
  contest: (id) => `/competition/details?competitionId=${id}`,
  order: (_, thing) => `/finance/list?keywords=${word(thing)}`,
  payment: (_, thing) => `/finance/list?keywords=${word(thing)}`,
  refund: (_, thing) => `/finance/list?keywords=${word(thing)}`,
  writeOff: () => "/finance/payCheck?tab=writeOffs",
  invoice: (_, thing) => `/finance/invoice?keywords=${word(thing)}`,
  difference: () => "/finance/action",
  article: (id) => `/newsManagement/detail?newsId=${id}`,
};

export const linkTo = (entity: string, id: string | null, thing: Thing): string | null =>
  id ? (pages[entity]?.(id, thing) ?? null) : null;
