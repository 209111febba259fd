import * as org from "@/lib/domain/org";
import { schoolPage } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(schoolPage, org.schoolPage);
