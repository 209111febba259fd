import * as org from "@/lib/domain/org";
import { provinceList } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(provinceList, org.provinceList);
