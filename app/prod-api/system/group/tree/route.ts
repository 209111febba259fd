import * as org from "@/lib/domain/org";
import { groupTree } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(groupTree, org.groupTree);
