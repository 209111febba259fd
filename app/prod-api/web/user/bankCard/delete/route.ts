import * as access from "@/lib/domain/access";
import { removeBankCard } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(removeBankCard, access.removeBankCard);
