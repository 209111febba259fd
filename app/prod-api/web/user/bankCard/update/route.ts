import * as access from "@/lib/domain/access";
import { saveBankCard } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(saveBankCard, access.saveBankCard);
