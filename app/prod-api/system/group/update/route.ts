import * as org from "@/lib/domain/org";
import { updateGroup } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateGroup, org.updateGroup);
