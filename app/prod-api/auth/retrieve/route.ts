import * as access from "@/lib/domain/access";
import { retrieve } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(retrieve, access.retrieve);
