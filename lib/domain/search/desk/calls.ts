import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";

/** What the desk's command palette finds, in the order in which it is listed. */
export const deskThings = [
  "contest",
  "team",
  "work",
  "person",
  "expert",
  "organisation",
  "article",
  "order",
  "certificate",
] as const;
export const DeskThing = z.enum(deskThings);
export type DeskThing = z.output<typeof DeskThing>;

const DeskHit = z.object({
  thing: DeskThing,
  refId: Id,
  title: z.string(),
  /** What tells it from others of its name: a number, a contest, an organisation. */
  about: z.string(),
  /** The words by which the list of its kind finds it alone, or nearly so. */
  word: z.string(),
});
export type DeskHit = z.output<typeof DeskHit>;

export const deskSearch = get("/system/search/list", {
  summary:
    "Finds contests, teams, works, people, experts, organisations, articles, orders and certificates by words, up to five of each kind, in the lists that the caller may read and within their scope.",
  access: [
    "comp:info:list",
    "enroll:sign:list",
    "enroll:work:list",
    "sys:user:list",
    "expert:library:list",
    "sys:group:list",
    "comp:news:list",
    "fin:order:list",
    "cert:list:list",
  ],
  input: z.object({ keywords: Line(100) }),
  output: z.array(DeskHit),
  faults: ["notFound"],
});
