import * as org from "@/lib/domain/org";
import { collegePage } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(collegePage, org.collegePage);
