import type { Access, Endpoint } from "@/lib/http/endpoint";
import type { Finish, Verb } from "@/lib/http/serve";

/** What answers a call: its verb, or its verb and what it puts on the answer beside the envelope. */
type AnswerTo<E> =
  E extends Endpoint<infer I, infer O, infer A> ? Verb<I, O, A> | { verb: Verb<I, O, A>; finish: Finish<O> } : never;

/** One answer for each call that a room declares: a call that nothing answers does not compile. */
export type AnswersTo<Contract> = {
  [Name in keyof Contract as Contract[Name] extends { path: string; access: Access } ? Name : never]: AnswerTo<
    Contract[Name]
  >;
};
