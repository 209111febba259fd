import * as contest from "@/lib/domain/contest";
import { itemAdd } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(itemAdd, contest.addItem);
