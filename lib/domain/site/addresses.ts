import { z } from "zod";
import { DT } from "@/lib/http/wire";

/** An address inside the host, or another site over https; never a script. */
export const Address = z.string().regex(/^(\/(?!\/)[^\s\\<>"]{0,300}|https:\/\/[^\s\\<>"]{1,300})$/);
/** A file of our own store that everybody may open; pages load nothing from other hosts. */
export const OwnFile = z.string().regex(/^\/prod-api\/system\/file\/open\?fileId=[1-9]\d{0,18}$/);
export const OwnPicture = OwnFile;

/** The address of a draft for whoever gets it. */
export const PreviewLink = z.object({ path: z.string(), expireTime: DT });
