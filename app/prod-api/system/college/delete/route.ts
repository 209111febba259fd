import * as org from "@/lib/domain/org";
import { deleteColleges } from "@/lib/domain/org/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteColleges, org.deleteColleges);
