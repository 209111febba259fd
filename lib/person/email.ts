import { z } from "zod";
import { emailOf } from "./contact";

/** Stored in lower case: mail servers that tell cases apart do not exist in practice, people who mix them do. */
export const Email = z
  .string()
  .max(300)
  .overwrite((typed) => emailOf(typed) ?? typed)
  .refine((text) => emailOf(text) === text, { error: "email" })
  .meta({ examples: ["somebody@example.test"] });
