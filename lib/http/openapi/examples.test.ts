import { expect, test } from "vitest";
import { registry } from "@/lib/http/registry";
import { documented } from "@/lib/testing/examples/documented";
import { exampleFor, recorded } from "./examples";

/** The examples in the document are what the tests asked and were answered (`npm run examples`), and hold against the schemas of their calls. */

interface Shown {
  parameters: { in: string; name: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: { code: number; data: unknown } }> }>;
}

const { document, validatorOf } = documented();
const escaped = (text: string) => text.replaceAll("~", "~0").replaceAll("/", "~1");
const operations = registry.map(({ room, name, endpoint }) => {
  const at = `/paths/${escaped(endpoint.path)}/${endpoint.method.toLowerCase()}`;
  const shown = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as unknown as Shown;
  return { call: `${room}.${name}`, endpoint, at, shown, example: exampleFor(room, name) };
});

/** Calls that succeed only with what no test world holds: their example shows what to ask, and not the answer. */
const WITHOUT_ANSWER: Record<string, string> = {
  "access.askCorrection": "takes a field that somebody vouched for",
  "access.confirmContact": "takes the link of a letter about a change",
  "access.stopContact": "takes the link of a letter about a change",
  "access.refuseContact": "takes a change that an administrator proposed",
  "access.openSample": "takes a sample contest, which the demo alone has",
  "access.endView": "takes a session that looks as somebody else",
  "access.sendOwnCode": "takes a confirmed number or address of the caller",
  "assistant.rateAnswer": "takes the token of an answer",
  "center.closeAccount": "takes the caller's password, and nothing that is still to be done",
  "finance.pay": "takes a merchant's key",
  "finance.payBill": "takes a merchant's key",
  "finance.reconcileDay": "takes a merchant's key",
  "finance.testGateway": "takes a merchant's key",
  "broadcast.testBroadcast": "takes a confirmed address of the caller",
  "inbox.testMessageTemplate": "takes a confirmed address of the caller",
  "ladder.receivePackage": "takes a file that another installation signed",
  "review.settleTie": "takes a tie that the plan leaves to people",
};

const flaw = (pointer: string, value: unknown) => {
  const isValid = validatorOf(pointer);
  return isValid(value) ? "" : `${isValid.errors?.[0]?.instancePath} ${isValid.errors?.[0]?.message}`;
};

test("every call has an example of its input and its answer", () => {
  expect(operations.filter(({ example }) => !example).map(({ call }) => call)).toEqual([]);
  const silent = operations.filter(
    ({ endpoint, example }) => endpoint.answers === "json" && !(example && "data" in example),
  );
  expect(silent.map(({ call }) => call).sort()).toEqual(Object.keys(WITHOUT_ANSWER).sort());
  const known = new Set(operations.map(({ call }) => call));
  expect(recorded.map(({ room, name }) => `${room}.${name}`).filter((call) => !known.has(call))).toEqual([]);
});

test("each example holds against the schema of its call", () => {
  const wrong: string[] = [];
  let held = 0;
  for (const { call, at, shown } of operations) {
    const json = "application~1json";
    const body = shown.requestBody?.content["application/json"]?.example;
    const answer = shown.responses["200"]?.content?.["application/json"]?.example;
    const flaws = [
      body === undefined ? "" : flaw(`${at}/requestBody/content/${json}/schema`, body),
      answer === undefined ? "" : flaw(`${at}/responses/200/content/${json}/schema/oneOf/0`, answer),
      ...shown.parameters.map(({ example }, n) =>
        example === undefined ? "" : flaw(`${at}/parameters/${n}/schema`, example),
      ),
      ...shown.parameters
        .filter(({ required, example }) => required && example === undefined)
        .map(({ name }) => `no example of ${name}`),
    ].filter(Boolean);
    wrong.push(...flaws.map((one) => `${call}: ${one}`));
    held += body === undefined && answer === undefined ? 0 : 1;
  }
  expect(wrong).toEqual([]);
  expect(held).toBeGreaterThan(300);
});

test("no example holds a secret, a moment of its recording or a long list", () => {
  const text = JSON.stringify(recorded);
  expect(text).not.toMatch(/eyJ[\w-]{10}|[\da-f]{24,}(?<!0{12})|\$argon2|canary|\/tmp\/|localhost/);
  expect([...new Set(text.match(/20\d\d-\d\d-\d\d/g))]).toEqual(["2026-03-01"]);
  expect(text).not.toMatch(/(?:Person|Work|Team|user)[ -]?\d/);
  expect([...new Set(text.match(/(?<=[:,[])1[67]\d{8,11}/g))].sort()).toEqual(["1772326800", "1772326800000"]);
  const longest = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longest), 0)
      : 0;
  expect(Math.max(...recorded.map(({ example }) => longest(example)))).toBe(2);
});
