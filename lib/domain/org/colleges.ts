import type { z } from "zod";
import type { GroupChange, NewCollege } from "./group-contract";
import { addGroup, changeGroup, groupPage, removeGroups } from "./groups";
import type { Keeper } from "./keeper";

type Query = Omit<Parameters<typeof groupPage>[0], "kind">;

/** Colleges are groups below a school; these verbs see no other kind. */
export const collegePage = (query: Query, keeper: Keeper) => groupPage({ ...query, kind: "college" }, keeper);
export const addCollege = (input: z.output<typeof NewCollege>, keeper: Keeper) =>
  addGroup({ ...input, kind: "college" }, keeper);
export const updateCollege = (input: z.output<typeof GroupChange>, keeper: Keeper) =>
  changeGroup(input, keeper, "college");
export const deleteColleges = (input: { ids: string[] }, keeper: Keeper) => removeGroups(input, keeper, "college");

/** A school's own information. */
export const schoolInfoPage = (query: Query, keeper: Keeper) => groupPage({ ...query, kind: "school" }, keeper);
export const updateSchool = (input: z.output<typeof GroupChange>, keeper: Keeper) =>
  changeGroup(input, keeper, "school");
