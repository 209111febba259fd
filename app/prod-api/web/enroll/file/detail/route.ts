import * as enrollment from "@/lib/domain/enrollment";
import { readFile } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(readFile, enrollment.readFile);
