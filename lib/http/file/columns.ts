import { z } from "zod";

/** The columns of an export by their names, with commas between; none: all of them. */
export const ColumnsOf = <Name extends string>(names: readonly Name[]) =>
  z.preprocess(
    (text) => (typeof text === "string" ? text.split(",").filter(Boolean) : text),
    z.array(z.enum(names)).max(names.length),
  );
