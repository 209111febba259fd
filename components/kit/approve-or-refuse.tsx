"use client";

import { ConfirmButton } from "@/components/kit/confirm-button";
import { toast } from "@/components/ui/toast/toast";

interface Told {
  succeeded: number;
  failed: number;
  /** Each names its person where it is known. */
  rows: { ok: 0 | 1; name: string; message: string | null }[];
}

interface Words {
  approve: string;
  approveTitle: string;
  approveText?: string;
  refuse: string;
  refuseTitle: string;
  done: (counts: { done: number; failed: number }) => string;
}

type Props = {
  words: Words;
  approve: () => Promise<Told>;
  refuse: (reason: string) => Promise<Told>;
  onDone: () => void;
};

/** Approves several things, or refuses them with a reason, and says what became of them and why the first of them failed. */
export function ApproveOrRefuse({ words, approve, refuse, onDone }: Props) {
  const tell = ({ succeeded, failed, rows }: Told) => {
    const first = rows.find(({ ok }) => !ok);
    const done = words.done({ done: succeeded, failed });
    if (first) toast.error([done, first.name, first.message].filter(Boolean).join(" · "));
    else toast.success(done);
    onDone();
  };
  const { approveTitle: title, approveText: text } = words;
  return (
    <>
      <ConfirmButton
        size="small"
        variant="primary"
        question={{ title, ...(text && { text }), act: words.approve }}
        onConfirm={async () => tell(await approve())}
      >
        {words.approve}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        variant="danger"
        question={{ title: words.refuseTitle, act: words.refuse, danger: true, reason: "required" }}
        onConfirm={async ({ reason }) => tell(await refuse(reason))}
      >
        {words.refuse}
      </ConfirmButton>
    </>
  );
}
