import * as contest from "@/lib/domain/contest";
import { itemList } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(itemList, contest.itemList);
