import * as enrollment from "@/lib/domain/enrollment";
import { offerCaptaincy } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(offerCaptaincy, enrollment.offerCaptaincy);
