import { itemOptions } from "@/lib/domain/contest";
import { itemOptions as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, itemOptions);
