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
    "Makes a code by which this person's browser is let in at another host. It names the session and confers nothing by itself. A code for the `token` cookie of another host: good for 60 seconds, once, and there only. Seconds.",
  access: "member",
  input: z.object({ host: Host }),
  output: z.object({ code: z.string(), expiresIn: z.number() }),
});

export const takeHandOver = post("/auth/handOver/take", {
  summary:
    "Begins a new session for the person that the `token` cookie stands for, with the role and the end that theirs has. A code is used up, a token's own session ends: neither lets anybody in again. Exchanges what came in the `token` cookie, a hand-over code or a token of ours, for a fresh session; either is good once. `replace`: the person at this browser was asked, and leaves their own session for it.",
  access: "open",
  proof: "asked",
  input: z.object({ token: z.string().min(1, { error: "required" }).max(2000), replace: Flag.default(0) }),
  output: LoginResult,
  faults: ["loginExpired", "someoneElse"],
});
