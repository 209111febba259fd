import { z } from "zod";
import { post } from "@/lib/http/endpoint";
import { Flag } from "@/lib/http/wire";
import { LoginResult } from "./calls";

/** A host's name without its port, as browsers send it. */
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .pipe(z.string().regex(/^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/, { error: "invalid" }));

export const makeHandOver = post("/auth/handOver/add", {
  summary:
    "Issues a code that transfers the session to another host: single use, valid there only, for 60 seconds. Returns the seconds.",
  access: "member",
  input: z.object({ host: Host }),
  output: z.object({ code: z.string(), expiresIn: z.number() }),
});

export const takeHandOver = post("/auth/handOver/take", {
  summary:
    "Exchanges a hand-over code or a session token from the `token` cookie for a new session with the same role and expiry; each is accepted once. `replace` confirms that the browser's present session may be replaced.",
  access: "open",
  proof: "asked",
  input: z.object({ token: z.string().min(1, { error: "required" }).max(2000), replace: Flag.default(0) }),
  output: LoginResult,
  faults: ["loginExpired", "someoneElse", "tooFast"],
});
