import * as contest from "@/lib/domain/contest";
import { managerDelete } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(managerDelete, contest.deleteManager);
