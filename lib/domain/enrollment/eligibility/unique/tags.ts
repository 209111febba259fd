import { fingerprint } from "@/lib/crypto";
import { type FormField, isUnique } from "@/lib/domain/contest/contract";
import type { Answers } from "@/lib/domain/enrollment/shapes";

/** Somebody's answers: whose they are, what row gives them, and at which place of a form an error is told. */
export interface Given {
  holder: string;
  owner: string;
  place: string;
  fields: readonly FormField[];
  answers: Answers;
}

/** An answer that nobody else may give, by what it is compared with. */
export interface Tag {
  holder: string;
  owner: string;
  scope: string;
  field: string;
  /** Hexadecimal. */
  value: string;
  /** Where an error is told, and the question's key. */
  at: string;
  key: string;
}

/** Case, width, and blanks make no other answer. */
const plain = (value: unknown) => String(value).normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, "");

/** The answers of a team of this contest and track that nobody else may give; those left open are nobody's. */
export const tagsOf = (given: readonly Given[], of: { contestId: string; itemId: string }): Tag[] =>
  given.flatMap(({ holder, owner, place, fields, answers }) =>
    fields.filter(isUnique).flatMap(({ key, unique, target }) => {
      const answer = answers[key];
      const text = typeof answer === "string" || typeof answer === "number" ? plain(answer) : "";
      if (text === "") return [];
      const field = `${target === "work" ? "work" : "enroll"}.${key}`;
      const scope = unique === "item" ? of.itemId : of.contestId;
      const value = fingerprint(`unique ${scope} ${field} ${text}`).toString("hex");
      return [{ holder, owner, scope, field, value, at: `${place}.${key}`, key }];
    }),
  );

/** By what two answers are the same. */
export const sameness = ({ scope, field, value }: Pick<Tag, "scope" | "field" | "value">) =>
  `${scope} ${field} ${value}`;
