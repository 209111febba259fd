import * as contest from "@/lib/domain/contest";
import { itemDelete } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(itemDelete, contest.deleteItem);
