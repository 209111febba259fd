import { z } from "zod";
import { Paragraph, Words } from "@/lib/domain/site/page/blocks";
import { OwnFile } from "@/lib/http/wire";

const Prize = z.object({
  name: Words(60),
  count: z.int().min(1).max(99_999).nullable().describe("How many there are; null where nothing is said of it."),
  reward: Paragraph(200),
});
const Question = z.object({ question: Words(120), answer: Paragraph(2000) });
const Download = z.object({ title: Words(120), link: OwnFile });

/** What a contest's page tells besides its rules, in both languages; English words may be empty (docs/rules/contest.md, "The public page"). */
export const told = {
  prizes: z.array(Prize).max(30),
  questions: z.array(Question).max(40),
  downloads: z.array(Download).max(30),
};
/** What `told` holds. */
export type Told = { [K in keyof typeof told]: z.output<(typeof told)[K]> };
