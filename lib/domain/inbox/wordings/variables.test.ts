import { test as bare, describe, expect } from "vitest";
import { type Topic, topicNames } from "@/lib/domain/inbox/topics";
import { say } from "@/lib/domain/inbox/wording";
import { locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { type Said, words } from "@/lib/seed/factories/site";
import { MOST_SMS } from "./calls";
import { wrongWords } from "./checking";
import { saidIn } from "./editing";
import { examplesOf, insertOf, shippedOf, variablesOf } from "./variables";

describe("variables", () => {
  bare("each that a topic offers is called by a name, with an example, in every language", () => {
    for (const topic of topicNames)
      for (const variable of variablesOf(topic))
        for (const locale of locales) {
          const { variable: labels, example, special } = messagesFor(locale).wordings;
          const of = (special as Record<string, Record<string, object>>)[topic]?.[variable.name];
          const where = `${topic} ${variable.name} ${locale}`;
          if (!of) expect(labels, where).toHaveProperty(variable.name);
          if (!of && variable.kind !== "choice") expect(example, where).toHaveProperty(variable.name);
          expect(insertOf(topic, variable)[locale], where).toMatch(/^\{.+\}$/s);
        }
    expect(variablesOf("teamInvited").map(({ name }) => name)).toEqual(["captain", "team", "contest"]);
  });

  bare("the shipped words of every topic pass what an organisation's own must pass", () => {
    for (const topic of topicNames) {
      const shipped = words({});
      for (const channel of ["site", "email", "sms"] as const)
        for (const locale of locales) shipped[channel][locale] = shippedOf(topic, locale);
      expect(wrongWords(saidIn(shipped), topic), topic).toEqual([]);
      for (const locale of locales) {
        const said = say(topic, examplesOf(topic, locale), locale, { words: saidIn(shipped), channel: "email" });
        expect(said, `${topic} is said as shipped`).toEqual(say(topic, examplesOf(topic, locale), locale));
      }
    }
  });

  bare.each<[string, Said, Topic, string, object]>([
    [
      "a variable that there is not",
      { site: { zh: ["x", "{contst} {reason}"] } },
      "contestCancelled",
      "variableUnknown",
      { variable: "contst" },
    ],
    [
      "a brace that is not closed",
      { site: { zh: ["x", "{contest {reason}"] } },
      "contestCancelled",
      "wordingBroken",
      {},
    ],
    [
      "a brace that nobody opened",
      { site: { zh: ["x", "contest} {reason}"] } },
      "contestCancelled",
      "wordingBroken",
      {},
    ],
    ["a date", { site: { zh: ["x", "{reason} {contest, date}"] } }, "contestCancelled", "wordingBroken", {}],
    ["an element", { site: { zh: ["x", "<b>{reason}</b>"] } }, "contestCancelled", "wordingMarkup", {}],
    [
      "a script",
      { email: { zh: ["x", "{reason}<script>alert(1)</script>"] } },
      "contestCancelled",
      "wordingMarkup",
      {},
    ],
    ["a comment", { email: { zh: ["x", "{reason} <!-- x"] } }, "contestCancelled", "wordingMarkup", {}],
    [
      "a reason left out",
      { site: { zh: ["x", "停办了"] } },
      "contestCancelled",
      "variableMissing",
      { variable: "reason" },
    ],
    [
      "a plural of a word",
      { site: { zh: ["x", "{reason, plural, other {x}}"] } },
      "contestCancelled",
      "variableNoNumber",
      { variable: "reason" },
    ],
    ["a choice shown itself", { site: { zh: ["x", "{how}"] } }, "teamImported", "variableChoice", { variable: "how" }],
    [
      "a choice there is not",
      { site: { zh: ["x", "{how, select, sent {a} other {b}}"] } },
      "teamImported",
      "variableOption",
      { option: "sent" },
    ],
    [
      "what its choice alone makes sense of",
      { site: { zh: ["x", "{amount} {how}"] } },
      "paymentDue",
      "variableChoice",
      { choice: "told" },
    ],
  ])("%s is refused at its field", (_, said, topic, fault, params) => {
    const channel = Object.keys(said)[0];
    expect(wrongWords(saidIn(words(said)), topic)).toMatchObject([
      { field: `words.${channel}.zh-cn.body`, fault, ...(Object.keys(params).length && { params }) },
    ]);
  });

  bare("an SMS is refused that is too long once it is filled in; the longest one is not", () => {
    const { contest, reason } = examplesOf("contestCancelled", "zh-cn");
    const room = MOST_SMS - `${contest}${reason}`.length;
    const wrong = (length: number) =>
      wrongWords(saidIn(words({ sms: { zh: ["", `{contest}{reason}${"好".repeat(length)}`] } })), "contestCancelled");
    expect(wrong(room)).toEqual([]);
    expect(wrong(room + 1)).toMatchObject([
      { field: "words.sms.zh-cn.body", fault: "smsTooLong", params: { length: MOST_SMS + 1, most: MOST_SMS } },
    ]);
  });

  bare("where only the title is worded, the shipped text says what must be said", () => {
    expect(wrongWords(saidIn(words({ site: { zh: ["停办", ""] } })), "contestCancelled")).toEqual([]);
  });
});
