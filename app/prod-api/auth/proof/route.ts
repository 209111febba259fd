import { proofChallenge } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";
import { nameDevice } from "@/lib/http/session-cookie";
import { challengeFor } from "@/lib/proof/challenge";

export const GET = serve(proofChallenge, ({ call }, { ip }) => challengeFor({ call, ip }), nameDevice);
