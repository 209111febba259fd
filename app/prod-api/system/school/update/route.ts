import * as org from "@/lib/domain/org";
import { updateSchool } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateSchool, org.updateSchool);
