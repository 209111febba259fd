import * as expert from "@/lib/domain/expert";
import { expertGroupList } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(expertGroupList, expert.listExpertGroups);
