import { z } from "zod";
import { AwardRule, AwardRuleRow } from "@/lib/domain/award/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing } from "@/lib/http/wire";

export const listRules = get("/award/rule/list", {
  summary: "Lists a contest's award rules by stage and track, the highest level first.",
  access: ["award:rule:list", "award:list:list"],
  input: z.object({ competitionId: Id, stageId: Id.optional() }),
  output: z.array(AwardRuleRow),
});

export const addRule = post("/award/rule/add", {
  summary: "Adds an award rule to a stage of a contest.",
  access: "award:rule:add",
  act: "configure",
  input: AwardRule,
  output: z.object({ ruleId: Id }),
  idempotent: true,
  faults: ["awardRuleInvalid"],
});

export const RuleChange = AwardRule.omit({ competitionId: true }).extend({ ruleId: Id, version: z.number() });
export const updateRule = post("/award/rule/update", {
  summary: "Changes an award rule that is not in use.",
  access: "award:rule:edit",
  act: "configure",
  input: RuleChange,
  output: Nothing,
  faults: ["awardRuleInvalid", "awardRuleInUse", "stale"],
});

export const deleteRules = post("/award/rule/delete", {
  summary: "Deletes award rules that no award was made by.",
  access: "award:rule:delete",
  act: "configure",
  input: z.object({ ids: z.array(Id).min(1).max(100) }),
  output: z.object({ deleted: z.number() }),
  faults: ["awardRuleInUse"],
});
