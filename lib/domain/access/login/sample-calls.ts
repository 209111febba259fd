import { z } from "zod";
import { sampleSeats } from "@/db/told-values";
import { post } from "@/lib/http/endpoint";
import { LoginResult } from "./calls";

const signedIn = sampleSeats.filter((seat) => seat !== "visitor");

/** `path` is where a look from that seat begins. */
export const openSample = post("/web/sample/open", {
  summary:
    "Opens a read-only session of an hour on the sample contest, as one of those who take part in it. Everything that writes is refused to it.",
  access: "open",
  proof: "asked",
  input: z.object({ seat: z.enum(signedIn) }),
  output: LoginResult.extend({ path: z.string() }),
  faults: ["notFound", "sampleSignedIn", "tooFast"],
});
