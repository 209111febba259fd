import * as org from "@/lib/domain/org";
import { addMajor } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addMajor, org.addMajor);
