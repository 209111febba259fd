import * as org from "@/lib/domain/org";
import { addCollege } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addCollege, org.addCollege);
