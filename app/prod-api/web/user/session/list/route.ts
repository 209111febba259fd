import * as access from "@/lib/domain/access";
import { ownSessions } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(ownSessions, access.ownSessions);
