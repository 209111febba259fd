import * as org from "@/lib/domain/org";
import { addDepartment } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addDepartment, org.addDepartment);
