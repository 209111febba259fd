"use client";

import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/control/button";
import { type Answer, type Question, useConfirm } from "./confirm";

type ConfirmButtonProps = Omit<ButtonProps, "onClick" | "pending"> & {
  question: Question;
  /** What to do when the answer is yes; the button shows it as under way until it settles. */
  onConfirm: (answer: Answer) => Promise<unknown> | unknown;
};

/** An act that asks first, naming the object and the count. */
export function ConfirmButton({ question, onConfirm, children, ...rest }: ConfirmButtonProps) {
  const confirm = useConfirm();
  const [pending, setPending] = useState(false);
  const ask = async () => {
    const answer = await confirm(question.reason ? { ...question, run: onConfirm } : question);
    if (!answer || question.reason) return;
    setPending(true);
    try {
      await onConfirm(answer);
    } catch {
      // The call has said why already.
    } finally {
      setPending(false);
    }
  };
  return (
    <Button {...rest} pending={pending} onClick={() => void ask()}>
      {children ?? question.act}
    </Button>
  );
}
