import * as org from "@/lib/domain/org";
import { addGroup } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addGroup, org.addGroup);
