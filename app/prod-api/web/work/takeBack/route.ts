import * as work from "@/lib/domain/work";
import { takeBack } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(takeBack, work.takeBack);
