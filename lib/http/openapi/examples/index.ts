import access from "./access.json";
import assistant from "./assistant.json";
import award from "./award.json";
import broadcast from "./broadcast.json";
import center from "./center.json";
import certificate from "./certificate.json";
import contest from "./contest.json";
import enrollment from "./enrollment.json";
import expert from "./expert.json";
import finance from "./finance.json";
import inbox from "./inbox.json";
import ladder from "./ladder.json";
import news from "./news.json";
import org from "./org.json";
import report from "./report.json";
import review from "./review.json";
import search from "./search.json";
import site from "./site.json";
import study from "./study.json";
import summary from "./summary.json";
import template from "./template.json";
import work from "./work.json";

/** Inputs and successful answers recorded from the tests by `npm run examples`; files leave no data. */
export interface Example {
  request: Record<string, unknown>;
  data?: unknown;
}

const rooms: Record<string, Record<string, Example>> = {
  ...{ access, assistant, award, broadcast, center, certificate, contest, enrollment, expert, finance },
  ...{ inbox, ladder, news, org, report, review, search, site, study, summary, template, work },
};

/** The example of a call, by its room and name. */
export const exampleFor = (room: string, name: string): Example | undefined => rooms[room]?.[name];
export const recorded = Object.entries(rooms).flatMap(([room, calls]) =>
  Object.entries(calls).map(([name, example]) => ({ room, name, example })),
);
