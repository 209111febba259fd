import * as org from "@/lib/domain/org";
import { deleteDepartments } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteDepartments, org.deleteDepartments);
