import * as finance from "@/lib/domain/finance";
import { pay } from "@/lib/domain/finance/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(pay, finance.pay);
