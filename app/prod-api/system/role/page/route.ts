import * as access from "@/lib/domain/access";
import { rolePage } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(rolePage, access.rolePage);
