import * as org from "@/lib/domain/org";
import { updateMajor } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateMajor, org.updateMajor);
