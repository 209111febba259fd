import { contestOptions } from "@/lib/domain/contest";
import { contestOptions as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, contestOptions);
