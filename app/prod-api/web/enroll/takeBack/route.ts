import * as enrollment from "@/lib/domain/enrollment";
import { takeBack } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(takeBack, enrollment.takeBack);
