import * as org from "@/lib/domain/org";
import { schoolInfoPage } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(schoolInfoPage, org.schoolInfoPage);
