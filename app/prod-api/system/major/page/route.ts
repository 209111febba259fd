import * as org from "@/lib/domain/org";
import { majorPage } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(majorPage, org.majorPage);
