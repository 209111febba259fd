import "server-only";
import type { Endpoint } from "@/lib/http/endpoint";
import { refuseTransport } from "@/lib/http/refusal";
import { registry } from "@/lib/http/registry";
import { type Finish, serve, type Verb } from "@/lib/http/serve";
import { localeOfRequest } from "@/lib/http/session/caller";
import { answers as access } from "./access";
import { answers as award } from "./award";
import { answers as certificate } from "./certificate";
import { answers as contest } from "./contest";
import { answers as enrollment } from "./enrollment";
import { answers as expert } from "./expert";
import { answers as finance } from "./finance";
import { answers as inbox } from "./inbox";
import { answers as news } from "./news";
import { answers as org } from "./org";
import { answers as report } from "./report";
import { answers as review } from "./review";
import { answers as site } from "./site";
import { answers as work } from "./work";

const rooms: Record<string, Record<string, unknown>> = {
  access,
  award,
  certificate,
  contest,
  enrollment,
  expert,
  finance,
  inbox,
  news,
  org,
  report,
  review,
  site,
  work,
};

type Answer = Verb<Endpoint["input"], Endpoint["output"], Endpoint["access"]>;
type Finished = { verb: Answer; finish: Finish<Endpoint["output"]> };

function handlerOf(endpoint: Endpoint, answer: unknown) {
  if (typeof answer === "function") return serve(endpoint, answer as Answer);
  const { verb, finish } = answer as Finished;
  return serve(endpoint, verb, finish);
}

/** The request handlers of the declared calls: by path below /prod-api, then by method. */
const handlers = new Map<string, Record<string, ReturnType<typeof handlerOf>>>();
for (const { room, name, endpoint } of registry)
  handlers.set(endpoint.path, {
    ...handlers.get(endpoint.path),
    [endpoint.method]: handlerOf(endpoint, rooms[room]?.[name]),
  });

/** Answers whatever is asked below /prod-api, as the call that is declared for it; what is no call is not found. */
export async function answerTo(request: Request): Promise<Response> {
  const found = handlers.get(new URL(request.url).pathname.slice("/prod-api".length));
  const handler = found?.[request.method === "HEAD" ? "GET" : request.method];
  return handler ? handler(request) : refuseTransport(found ? 405 : 404, localeOfRequest(request.headers));
}
