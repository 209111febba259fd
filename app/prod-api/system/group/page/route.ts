import * as org from "@/lib/domain/org";
import { groupPage } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(groupPage, org.groupPage);
