import * as org from "@/lib/domain/org";
import { updateDepartment } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateDepartment, org.updateDepartment);
