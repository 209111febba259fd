import { get } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { Nothing } from "@/lib/http/wire";
import { listShowcase } from "./calls";

/** What an export of them tells, in its order. */
export const listingColumns = [
  "work",
  "team",
  "number",
  "school",
  "item",
  "award",
  "listed",
  "sort",
  "consent",
  "tags",
  "likes",
] as const;

export const exportListings = get("/enroll/work/showcase/export", {
  summary:
    "Exports the submitted works of a contest with what they bring to the showcase, as the filters leave them, in the columns chosen.",
  rateLimit: "export",
  access: "enroll:work:edit",
  input: listShowcase.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(listingColumns).optional() }),
  output: Nothing,
  answers: "file",
});
