import * as contest from "@/lib/domain/contest";
import { itemUpdate } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(itemUpdate, contest.updateItem);
