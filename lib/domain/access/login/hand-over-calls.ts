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

/** A code for the `token` cookie of another host: good for 60 seconds, once, and there only. Seconds. */
export const makeHandOver = post("/auth/handOver/add", {
  access: "member",
  input: z.object({ host: Host }),
  output: z.object({ code: z.string(), expiresIn: z.number() }),
});

/**
 * Exchanges what came in the `token` cookie, a hand-over code or a token of ours, for a fresh session; either is good once.
 * `replace`: the person at this browser was asked, and leaves their own session for it.
 */
export const takeHandOver = post("/auth/handOver/take", {
  access: "open",
  proof: "asked",
  input: z.object({ token: z.string().min(1, { error: "required" }).max(2000), replace: Flag.default(0) }),
  output: LoginResult,
});
