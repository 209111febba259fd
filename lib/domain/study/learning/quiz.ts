import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, studyAttempt, transaction } from "@/db";
import type { StudyQuestion } from "@/db/schema/study";
import type { Actor } from "@/lib/domain/actor";
import { findAssigned } from "@/lib/domain/study/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { finish, lockProgress } from "./progress";

const inOrder = (places: readonly number[]) => [...new Set(places)].toSorted((a, b) => a - b);

/** Which answers are right: exactly the right options were chosen. */
const markOf = (questions: readonly StudyQuestion[], answers: readonly (readonly number[])[]) =>
  questions.map(({ correct }, n) => inOrder(answers[n] ?? []).join() === inOrder(correct).join());

/** A question without an answer, or with one that it does not offer. @throws answersMissing, badInput, at that question */
function mustAnswer(questions: readonly StudyQuestion[], answers: readonly (readonly number[])[]) {
  const missing = questions.findIndex((_, n) => (answers[n] ?? []).length === 0);
  if (missing >= 0)
    throw new Fault("answersMissing", { no: missing + 1 }, [
      { field: `answers.${missing}`, fault: "answersMissing", params: { no: missing + 1 } },
    ]);
  const wrong = answers.findIndex((chosen, n) => {
    const question = questions[n];
    if (!question) return true;
    return (!question.multiple && chosen.length > 1) || chosen.some((place) => place >= question.options.length);
  });
  if (wrong >= 0)
    throw new Fault("badInput", {}, [{ field: `answers.${wrong}`, word: "answerChoice", params: { no: wrong + 1 } }]);
}

/**
 * Marks an attempt at a quiz (docs/rules/study.md, "Quizzes").
 * @throws notFound, answersMissing, attemptsUsed
 */
export async function attemptQuiz(
  { resourceId, answers }: z.output<typeof calls.attemptQuiz.input>,
  actor: Actor,
): Promise<calls.QuizResult> {
  return transaction(async () => {
    const { kind, questions, passMark, maxAttempts } = await findAssigned(resourceId, actor);
    if (kind !== "quiz") throw new Fault("notFound");
    mustAnswer(questions, answers);
    await lockProgress(resourceId, actor);
    const here = and(eq(studyAttempt.resourceId, resourceId), eq(studyAttempt.userId, actor.userId));
    const before = await db.$count(studyAttempt, here);
    if (maxAttempts > 0 && before >= maxAttempts) throw new Fault("attemptsUsed", { max: maxAttempts });
    const right = markOf(questions, answers);
    const score = Math.floor((right.filter(Boolean).length * 100) / questions.length);
    const passed = right.filter(Boolean).length * 100 >= passMark * questions.length;
    const no = before + 1;
    await db
      .insert(studyAttempt)
      .values({ resourceId, userId: actor.userId, no, answers, score, passed, at: sql`app_now()` as never });
    if (passed) await finish(resourceId, actor);
    const over = passed || (maxAttempts > 0 && no >= maxAttempts);
    return {
      ...{ score, isPassed: passed ? 1 : 0, attemptNum: no, maxAttempts },
      right: right.map((is) => (is ? 1 : 0)),
      correct: over ? questions.map(({ correct }) => correct) : null,
    };
  });
}
