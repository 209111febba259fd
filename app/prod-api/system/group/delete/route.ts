import * as org from "@/lib/domain/org";
import { deleteGroups } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteGroups, org.deleteGroups);
