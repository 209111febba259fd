import * as org from "@/lib/domain/org";
import { departmentList } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(departmentList, org.departmentList);
