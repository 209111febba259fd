import * as org from "@/lib/domain/org";
import { groupList } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(groupList, org.groupList);
