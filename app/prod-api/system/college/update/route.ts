import * as org from "@/lib/domain/org";
import { updateCollege } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateCollege, org.updateCollege);
