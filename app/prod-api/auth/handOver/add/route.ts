import * as access from "@/lib/domain/access";
import { makeHandOver } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(makeHandOver, access.makeHandOver);
