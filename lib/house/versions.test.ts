import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsOf } from "@/lib/http/declared-faults";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { thrownFaults } from "./thrown";

/** Calls that write over what somebody read before: of two people who do so at once, the second is refused and told (docs/rules/site.md, "Two people editing one thing"). */
const EDITS = /^(update|save|set|change|arrange|order|move|place|switch|rename|override)[A-Z]|^grantRole$/;

const OWN = "one's own, which nobody else edits";
const WHOLE = "compares all that there is with what was read, and is refused where that is something else";
const LEDGER = "adds a line to a history; nothing is written over";

/** Edits without a version, each with why. */
const exempt: Record<string, string> = {
  "access.changeContact": OWN,
  "access.changePassword": OWN,
  "access.saveBankCard": OWN,
  "access.switchRole": OWN,
  "center.updateOutsideAward": "one's own until it is verified, and then fixed; who verifies it names its version",
  "certificate.saveCertificateShare": OWN,
  "enrollment.changeFees": `${LEDGER}: what many teams owe, with a reason`,
  "enrollment.saveOwnAnswers": OWN,
  "expert.updateExpertAvailability": OWN,
  "expert.updateExpertProfile": OWN,
  "expert.updateExpertTies": OWN,
  "finance.orderBill": WHOLE,
  "finance.saveGateway": "keys are typed whole and never shown: there is nothing of somebody else's to compare with",
  "finance.saveStatementLayout":
    "chosen whole beside the sheet it is for, and asked again at any sheet; the last one holds",
  "inbox.saveDigest": OWN,
  "inbox.saveQuietHours": OWN,
  "inbox.saveSubscriptions": OWN,
  "ladder.saveQuotas": "each number says which it replaces, and is refused where that is another",
  "ladder.setAnswerDays": "one number, set by a press: the last one holds",
  "review.movePayouts": "moves a state from the one that was shown, by compare-and-set",
  "review.moveSceneItem": "puts a work into another room, whatever stands there: the room itself counts the change",
  "review.overrideRule": LEDGER,
  "review.saveIdentity": OWN,
  "review.saveNote": OWN,
  "review.savePayoutTax": "one number of one payout, typed beside what it replaces, and settled by a press of its own",
  "review.saveWishes": OWN,
  "site.orderBanners": WHOLE,
  "site.orderEntries": WHOLE,
  "site.saveTrial": "adds a request; nothing is written over",
  "site.switchBanner": "a switch: pressing it twice at once says the same twice",
  "study.saveStudyProgress": OWN,
};

const carries = (endpoint: Endpoint) => {
  const input = endpoint.input as {
    shape?: Record<string, unknown>;
    def?: { in?: { shape?: Record<string, unknown> } };
  };
  const shape = input.shape ?? input.def?.in?.shape ?? {};
  return "version" in shape;
};

/** What another refusal of the room says instead: that it moved on under one's hands. */
const otherwise = new Set(["sceneMoved", "rankingOutdated"]);

const edits = registry.filter(({ name, endpoint }) => endpoint.method === "POST" && EDITS.test(name));

test("every call that edits takes the version that was read, or says why not", () => {
  expect(edits.length, "this wall must see edits").toBeGreaterThan(60);
  const without = edits.filter(({ endpoint }) => !carries(endpoint)).map(({ room, name }) => `${room}.${name}`);
  expect(without.sort()).toEqual(Object.keys(exempt).sort());
});

test("every call that takes a version refuses one that somebody else has saved over, and says so", () => {
  const paths = ["lib", "db"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const sources = paths.filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && file !== "lib/storage/index.ts");
  const thrownBy = thrownFaults(new Map(sources.map((file) => [file, readFileSync(file, "utf8")])));
  const versioned = registry.filter(({ endpoint }) => endpoint.method === "POST" && carries(endpoint));
  expect(versioned.length, "this wall must see versions").toBeGreaterThan(60);
  const silent = versioned.flatMap(({ room, name, endpoint }) => {
    const thrown = thrownBy(`lib/domain/${room}/index.ts`, name);
    const refuses = thrown.has("stale") || [...otherwise].some((fault) => thrown.has(fault));
    const told = !thrown.has("stale") || faultsOf(endpoint).includes("staleBy");
    return refuses && told ? [] : [`${room}.${name}`];
  });
  expect(silent).toEqual([]);
});
