import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { z } from "zod";
import { holdsAny } from "@/lib/domain/access/permissions";
import type { Endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";
import { A_PNG } from "@/lib/seed/factories";
import { aDocx } from "@/lib/seed/factories/documents";
import { type Claim, claimsOf } from "@/lib/testing/claims";
import { foxit, openType } from "@/lib/testing/files/fonts";
import type { Side, Who } from "@/lib/testing/world";
import { aSheet, aTable, aTeamSheet } from "./sheet";

/** JSON Schema, as far as zod writes it. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  additionalProperties?: Shape | boolean;
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  $ref?: string;
  examples?: unknown[];
}

const shapes = new WeakMap<z.ZodType, Shape>();

/** What the input of a call looks like; written once, so nobody changes it. */
export function shapeOf({ input }: Endpoint): Shape {
  const stored = shapes.get(input) ?? (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape);
  shapes.set(input, stored);
  return stored;
}

const ID = (z.toJSONSchema(Id) as Shape).pattern;

const holdsId = (shape: Shape | undefined): boolean =>
  !!shape &&
  (shape.pattern === ID ||
    [shape.items, ...(shape.anyOf ?? []), ...(shape.allOf ?? []), ...Object.values(shape.properties ?? {})].some(
      holdsId,
    ));

/** The fields of an input that hold an id, alone, in a list or inside. */
export const idFieldsOf = (endpoint: Endpoint): string[] =>
  Object.entries(shapeOf(endpoint).properties ?? {}).flatMap(([name, shape]) => (holdsId(shape) ? [name] : []));

/** The least that a shape lets through. */
export function exampleOf(shape: Shape): unknown {
  if (shape.examples?.length) return structuredClone(shape.examples[0]);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return exampleOf(shape.anyOf[0] as Shape);
  if (shape.allOf) return exampleOf(Object.assign({}, ...shape.allOf));
  if (shape.type === "object")
    return Object.fromEntries(
      (shape.required ?? []).map((name) => [name, exampleOf(shape.properties?.[name] ?? { type: "string" })]),
    );
  if (shape.type === "array") return Array.from({ length: shape.minItems ?? 0 }, () => exampleOf(shape.items ?? {}));
  if (shape.type === "number" || shape.type === "integer") return Math.max(shape.minimum ?? 1, 0);
  if (shape.type === "boolean") return true;
  if (shape.format === "date") return "2026-03-01";
  if (shape.format === "email") return "somebody@example.test";
  if (shape.format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (shape.pattern) return matching(shape.pattern);
  return "abcdefghijklmnop".slice(0, Math.min(16, shape.maxLength ?? 16)).padEnd(shape.minLength ?? 0, "x");
}

const drawn = new Map<string, string>();

/** Of a pattern that looks ahead no example can be drawn: an address is one. */
function matching(source: string) {
  const pattern = new RegExp(source, "u");
  const text =
    drawn.get(source) ??
    (pattern.test("/home") ? "/home" : (fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 7 })[0] as string));
  drawn.set(source, text);
  return text;
}

/** A valid input by a claim, with the things of one side; `instead` names other things for some fields. */
export function inputOf(
  endpoint: Endpoint,
  claim: Claim,
  side: Side,
  instead: Record<string, Side> = {},
): Record<string, unknown> {
  const { properties = {} } = shapeOf(endpoint);
  const besides = typeof claim.with === "function" ? claim.with(side) : claim.with;
  const ids = Object.entries(claim.takes).map(([name, take]) => {
    const { things } = instead[name] ?? side;
    if (typeof take === "function") return [name, take(things)];
    return [name, properties[name]?.type === "array" ? [things[take]] : things[take]];
  });
  return { ...(exampleOf(shapeOf(endpoint)) as object), ...besides, ...Object.fromEntries(ids) };
}

/** An input that names, wherever a field asks for an id, the one that somebody may have guessed. */
export function guessedInput(endpoint: Endpoint, ids: Record<string, string>): Record<string, unknown> {
  const shape = shapeOf(endpoint);
  const known = Object.entries(shape.properties ?? {}).filter(([name]) => name in ids);
  const named = known.map(([name, { type }]) => [name, type === "array" ? [ids[name]] : ids[name]]);
  const more = endpoint.path.startsWith("/review/task/file") ? { slot: "report", n: 1 } : {};
  return { ...(exampleOf(shape) as object), ...Object.fromEntries(named), ...more };
}

/** Whether the door of a call alone lets somebody in; a visitor is null. */
export const enters = (who: { permissions: ReadonlySet<string> } | null, { access }: Endpoint): boolean =>
  access === "open" || (who !== null && (access === "member" || holdsAny(who.permissions, [access].flat())));

const A_PDF = new TextEncoder().encode("%PDF-1.7\nabcdef\n%%EOF\n");

/** The file that a call carries, where it carries one. */
export async function fileOf({ path, carries, fileMb }: Endpoint): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (path === "/competition/news/word") return new Uint8Array(aDocx({ texts: ["报名于五月截止。"] }));
  if (carries === "file") return path.endsWith("/cover/upload") ? new Uint8Array(A_PNG) : A_PDF;
  if (path.startsWith("/competition/template/"))
    return new Uint8Array(await readFile(new URL("../../domain/template/shipped/elimination.json", import.meta.url)));
  if (path === "/certificate/font/upload") return new Uint8Array(openType(foxit(), 8));
  // Forms for anything else but spreadsheets are for pictures.
  if (fileMb) return new Uint8Array(A_PNG);
  if (carries !== "form") return undefined;
  if (path.startsWith("/ladder/org/")) return aTable(["编号", "名次"], ["T26000001", "1"]);
  if (path.startsWith("/ladder/ranking/")) return aTable(["编号", "名次"], ["T26000001", "1"]);
  if (path.startsWith("/ladder/quota/")) return aTable(["单位", "其余赛道"], ["其余单位", "3"]);
  if (/^\/system\/(group|college|school)\//.test(path))
    return aTable(["编码", "名称", "类型", "上级编码"], ["EXAMPLE-1", "示例学校", "学校", "EXAMPLE-0"]);
  if (path.startsWith("/system/dept/")) return aTable(["部门名称", "排序"], ["示例部门", "1"]);
  if (path.startsWith("/system/major/")) return aTable(["学院编码", "专业名称"], ["EXAMPLE-1", "示例专业"]);
  if (path.startsWith("/certificate/roll/")) return aTable(["姓名", "荣誉或身份"], ["示例人员", "志愿者"]);
  if (path.startsWith("/finance/statement/")) return aTable(["日期", "收入金额"], ["2026-01-01", "1.00"]);
  return path.startsWith("/enroll/team/") ? aTeamSheet() : aSheet();
}

export type Rightful = { by: Who; input: Record<string, unknown> };

/** Who calls an endpoint with right, and with what: by its claim, else the least powerful who may. */
export function rightful(endpoint: Endpoint, side: Side): Rightful[] {
  const claims = claimsOf(endpoint);
  if (claims.length) return claims.map((claim) => ({ by: claim.by, input: inputOf(endpoint, claim, side) }));
  const by = endpoint.access === "open" ? "visitor" : endpoint.access === "member" ? "captain" : "host";
  return [{ by, input: exampleOf(shapeOf(endpoint)) as Record<string, unknown> }];
}
