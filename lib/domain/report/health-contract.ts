import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { DT } from "@/lib/http/wire";

const Waiting = z.object({
  waiting: z.number(),
  failed: z.number(),
  /** Since when the oldest of them could have been done. */
  since: DT.nullable(),
});

export const systemHealth = get("/system/health", {
  summary: "Returns how the installation is: its database, the room for files, the jobs, the letters and this process.",
  access: "sys:log:clean",
  input: z.object({}),
  output: z.object({
    database: z.object({ version: z.string(), bytes: z.number(), connections: z.number(), most: z.number() }),
    storage: z.object({ on: z.enum(["disk", "s3"]), freeBytes: z.number(), totalBytes: z.number() }),
    /** Null where no process of this installation has run jobs yet. */
    jobs: Waiting.extend({ lastRun: DT.nullable() }).nullable(),
    letters: Waiting.extend({ retrying: z.number() }),
    process: z.object({ version: z.string(), since: DT, bytes: z.number() }),
  }),
});
