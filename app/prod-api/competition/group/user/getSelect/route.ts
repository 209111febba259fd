import * as access from "@/lib/domain/access";
import { groupSelect } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(groupSelect, access.groupSelect);
