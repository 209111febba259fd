import * as enrollment from "@/lib/domain/enrollment";
import { addFile } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addFile, enrollment.addFile);
