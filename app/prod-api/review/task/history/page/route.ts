import * as review from "@/lib/domain/review";
import { myHistoryPage } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(myHistoryPage, review.myHistory);
