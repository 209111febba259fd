import * as org from "@/lib/domain/org";
import { majorList } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(majorList, org.majorList);
