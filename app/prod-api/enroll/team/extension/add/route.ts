import * as enrollment from "@/lib/domain/enrollment";
import { grantExtension } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(grantExtension, enrollment.grantExtension);
