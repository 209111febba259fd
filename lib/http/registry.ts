import * as access from "@/lib/domain/access/contract";
import * as assistant from "@/lib/domain/assistant/contract";
import * as award from "@/lib/domain/award/contract";
import * as broadcast from "@/lib/domain/broadcast/contract";
import * as center from "@/lib/domain/center/contract";
import * as certificate from "@/lib/domain/certificate/contract";
import * as contest from "@/lib/domain/contest/contract";
import * as enrollment from "@/lib/domain/enrollment/contract";
import * as expert from "@/lib/domain/expert/contract";
import * as finance from "@/lib/domain/finance/contract";
import * as inbox from "@/lib/domain/inbox/contract";
import * as ladder from "@/lib/domain/ladder/contract";
import * as news from "@/lib/domain/news/contract";
import * as org from "@/lib/domain/org/contract";
import * as report from "@/lib/domain/report/contract";
import * as review from "@/lib/domain/review/contract";
import * as search from "@/lib/domain/search/contract";
import * as site from "@/lib/domain/site/contract";
import * as study from "@/lib/domain/study/contract";
import * as summary from "@/lib/domain/summary/contract";
import * as template from "@/lib/domain/template/contract";
import * as work from "@/lib/domain/work/contract";
import type { Endpoint } from "./endpoint";

const rooms = {
  org,
  access,
  inbox,
  site,
  news,
  contest,
  expert,
  enrollment,
  work,
  finance,
  review,
  ladder,
  award,
  template,
  certificate,
  summary,
  broadcast,
  study,
  center,
  search,
  assistant,
  report,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value && "output" in value;

/** Every declared endpoint, with its room: what OpenAPI, the role × endpoint matrix and the walls are made from. */
export const registry = Object.entries(rooms).flatMap(([room, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ room, name, endpoint }] : [])),
);
