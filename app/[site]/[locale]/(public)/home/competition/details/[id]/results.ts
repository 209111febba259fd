import "server-only";
import { publicResults } from "@/lib/domain/award";
import { fresh, type Place } from "@/lib/http/page";

/** The awards of a contest that anybody may see: on view, or published; null before either. */
export const resultsOf = ({ locale }: Place, id: string) =>
  fresh(["results", `contest:${id}`], ["results", locale, id], () => publicResults(id, locale), 60);
