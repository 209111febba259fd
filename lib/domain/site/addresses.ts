import { z } from "zod";
import { DT } from "@/lib/http/wire";

/** An address inside the host, or another site over https; never a script. */
export const Address = z.string().regex(/^(\/(?!\/)[^\s\\<>"]{0,300}|https:\/\/[^\s\\<>"]{1,300})$/);

/** The address of a draft for whoever gets it. */
export const PreviewLink = z.object({ path: z.string(), expireTime: DT });
