import * as contest from "@/lib/domain/contest";
import { managerAdd } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(managerAdd, contest.addManager);
