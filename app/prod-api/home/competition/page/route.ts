import { publicPage } from "@/lib/domain/contest/contract";
import { contestPage } from "@/lib/http/reads";
import { serve } from "@/lib/http/serve";

export const GET = serve(publicPage, contestPage);
