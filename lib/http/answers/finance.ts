import "server-only";
import * as finance from "@/lib/domain/finance";
import type * as calls from "@/lib/domain/finance/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  pay: finance.pay,
} satisfies AnswersTo<typeof calls>;
