import * as org from "@/lib/domain/org";
import { collegeList } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(collegeList, org.collegeList);
