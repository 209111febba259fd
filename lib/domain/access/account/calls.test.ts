import { expect, test } from "vitest";
import { ContactChange } from "@/lib/domain/access/contact/calls";
import { Registration, Retrieval } from "./calls";

const wrong = [1, true, [], {}, null, "\0", "   ", { a: 1 }];
const fields = ["email", "mobile", "password", "username", "code"] as const;

test.each([
  ["registration", Registration],
  ["retrieval", Retrieval],
  ["change of a contact", ContactChange],
])("a %s is judged whatever kind of value stands in a field, and so is what stands beside it", (_, schema) => {
  for (const field of fields)
    for (const value of wrong)
      expect(
        schema.safeParse({ password: "Kestrel-of-77", [field]: value }).success,
        `${field} ${JSON.stringify(value)}`,
      ).toBe(false);
});
