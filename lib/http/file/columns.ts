import { z } from "zod";
import { Several } from "@/lib/http/wire";

/** The columns of an export by their names, with commas between; none: all of them. */
export const ColumnsOf = <Name extends string>(names: readonly Name[]) => Several(z.enum(names), names.length);
