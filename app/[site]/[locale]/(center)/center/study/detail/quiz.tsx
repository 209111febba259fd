"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { attemptQuiz, type QuizResult, type StudyContent } from "@/lib/domain/study/contract";
import { Refusal } from "@/lib/http/call";
import { QuizQuestion } from "./quiz-question";

/** A quiz: its questions, one attempt after the other, each marked by the server. */
export function Quiz({ study }: { study: StudyContent }) {
  const t = useTranslations("study.quiz");
  const router = useRouter();
  const { resourceId, questions, passMark, maxAttempts } = study;
  const [chosen, setChosen] = useState<number[][]>(questions.map(() => []));
  const [result, setResult] = useState<QuizResult>();
  const [missing, setMissing] = useState<number>();
  const said = useRef<HTMLParagraphElement>(null);
  const attempt = useWrite(attemptQuiz);
  const used = result?.attemptNum ?? study.attemptNum;
  const left = maxAttempts === 0 ? null : Math.max(0, maxAttempts - used);
  const hand = async () => {
    const open = chosen.findIndex((one) => one.length === 0);
    setMissing(open < 0 ? undefined : open);
    if (open >= 0) return document.getElementById(`question-${open}`)?.focus();
    try {
      setResult(await attempt.mutateAsync({ resourceId, answers: chosen }));
      requestAnimationFrame(() => said.current?.focus());
      router.refresh();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return (
    <section className="space-y-8">
      <p className="text-note text-ink-2">
        {t("rule", { mark: passMark })} {maxAttempts > 0 && t("attempts", { max: maxAttempts })}
      </p>
      {result && (
        <p
          ref={said}
          tabIndex={-1}
          role="status"
          className={`border-l-2 px-4 py-3 ${result.isPassed ? "border-status-open bg-status-open-soft" : "border-status-refused bg-status-refused-soft"}`}
        >
          <strong className="font-semibold">{t(result.isPassed ? "passed" : "failed", { score: result.score })}</strong>{" "}
          {!result.isPassed && left !== null && (left > 0 ? t("left", { left }) : t("none"))}
        </p>
      )}
      {!result && left === 0 && <p className="border-l-2 border-status-closed px-4 py-3">{t("none")}</p>}
      <ol className="space-y-8">
        {questions.map((question, no) => (
          <QuizQuestion
            key={`${no} ${question.text}`}
            no={no}
            question={question}
            chosen={chosen[no] ?? []}
            missing={missing === no}
            disabled={Boolean(result) || left === 0}
            right={result ? result.right[no] === 1 : undefined}
            correct={result?.correct?.[no]}
            onChange={(places) => setChosen(chosen.map((one, n) => (n === no ? places : one)))}
          />
        ))}
      </ol>
      {!result && left !== 0 && (
        <Button variant="primary" pending={attempt.isPending} onClick={() => void hand()}>
          {t("submit")}
        </Button>
      )}
      {result && !result.isPassed && left !== 0 && (
        <Button
          onClick={() => {
            setResult(undefined);
            setChosen(questions.map(() => []));
            document.getElementById("question-0")?.focus();
          }}
        >
          {t("retry")}
        </Button>
      )}
    </section>
  );
}
