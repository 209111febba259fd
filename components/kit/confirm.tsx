"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Phrases } from "./queue/phrases";

export type Question = {
  /** Names the object and the count: "删除 3 个用户". */
  title: string;
  text?: ReactNode;
  /** What is looked at before the answer. */
  body?: ReactNode;
  /** The verb on the button. */
  act: string;
  /** What the other button says where "cancel" could be taken for the act itself. */
  leave?: string;
  danger?: boolean;
  /** Asks why; "required" waits for it. */
  reason?: "optional" | "required";
  /** Reasons to choose from instead of typing one. */
  phrases?: readonly string[];
  /** Done before the dialog closes; where it fails, what was typed stays there. */
  run?: (answer: Answer) => Promise<unknown> | unknown;
};
export type Answer = { reason: string };
type Ask = (question: Question) => Promise<Answer | null>;

const Asking = createContext<Ask>(() => Promise.resolve(null));

/** `const confirm = useConfirm(); const answer = await confirm({ title, act, danger: true })`; null means no. */
export const useConfirm = () => useContext(Asking);

type Open = Question & { settle: (answer: Answer | null) => void };

export function ConfirmHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      setOpen({
        ...question,
        settle: (answer) => {
          setOpen(undefined);
          resolve(answer);
        },
      });
    });
  return (
    <Asking value={ask}>
      {children}
      {open && <ConfirmDialog {...open} />}
    </Asking>
  );
}

function ConfirmDialog({ title, text, body, act, leave, danger, reason, phrases = [], run, settle }: Open) {
  const t = useTranslations("kit");
  const common = useTranslations("common");
  const id = useId();
  const [why, setWhy] = useState("");
  const [asked, setQuestion] = useState(false);
  const [pending, setPending] = useState(false);
  const missing = reason === "required" && why.trim() === "";
  const answer = async () => {
    if (missing) return setQuestion(true);
    // A reason is one line wherever it is stored.
    const given = { reason: why.trim().replaceAll(/\s*\n\s*/g, " ") };
    setPending(true);
    try {
      await run?.(given);
      settle(given);
    } catch {
      // The call has said why already.
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={title}
      description={text}
      onOpenChange={(next) => !next && settle(null)}
      footer={
        <>
          <Button onClick={() => settle(null)}>{leave ?? common("cancel")}</Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={() => void answer()}>
            {act}
          </Button>
        </>
      }
    >
      {(body || reason) && (
        <>
          {body}
          {reason && (
            <div className={cn("space-y-1", body && "mt-5")}>
              <Label htmlFor={id} required={reason === "required"} optional={reason === "optional"}>
                {common("reason")}
              </Label>
              <Textarea
                id={id}
                value={why}
                maxLength={200}
                invalid={asked && missing}
                describedBy={asked && missing ? `${id}-why` : undefined}
                onChange={(event) => setWhy(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !pending) void answer();
                }}
              />
              <Phrases phrases={phrases} onChoose={setWhy} />
              {asked && missing && (
                <p id={`${id}-why`} role="alert" className="text-note text-status-refused">
                  {t("reasonNeeded")}
                </p>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
