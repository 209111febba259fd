import * as org from "@/lib/domain/org";
import { deleteMajors } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteMajors, org.deleteMajors);
