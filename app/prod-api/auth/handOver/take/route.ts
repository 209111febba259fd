import * as access from "@/lib/domain/access";
import { takeHandOver } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";
import { putSession } from "@/lib/http/session-cookie";

export const POST = serve(takeHandOver, access.takeHandOver, putSession);
