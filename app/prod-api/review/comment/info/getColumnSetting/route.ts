import * as review from "@/lib/domain/review";
import { columnSetting } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(columnSetting, review.columnSetting);
