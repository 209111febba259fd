import * as access from "@/lib/domain/access";
import { askCorrection } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(askCorrection, access.askCorrection);
