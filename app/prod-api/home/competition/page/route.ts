import { publicPage } from "@/lib/domain/contest";
import { publicPage as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, publicPage);
