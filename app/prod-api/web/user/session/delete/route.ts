import * as access from "@/lib/domain/access";
import { endSessions } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(endSessions, access.endSessions);
