"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { checkInScene, listScenes, sceneDetail } from "@/lib/domain/review/contract";
import { Refusal } from "@/lib/http/call";
import { CameraScan } from "./camera-scan";

/** Check-in at the door: a scanner types its code and presses Enter, a camera reads it, or a person types it. */
export function Door({ planId }: { planId: string }) {
  const t = useTranslations("review.scene");
  const may = useMay();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, type] = useState("");
  const [said, say] = useState<{ good: boolean; text: string }>();
  const check = useWrite(checkInScene, { invalidate: [sceneDetail, listScenes] });
  const send = async (read: string) => {
    if (check.isPending) return;
    if (!read.trim()) {
      say({ good: false, text: t("codeMissing") });
      field.current?.focus();
      return;
    }
    try {
      const { judgingNo, teamName, room, again, late } = await check.mutateAsync({ planId, code: read });
      const words = { number: judgingNo, team: teamName, room };
      say({ good: true, text: late ? t("cameLate", words) : again ? t("cameAgain", words) : t("came", words) });
      type("");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say({ good: false, text: error.errors[0]?.message ?? error.message });
      field.current?.select();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  if (!may("review:assign:edit")) return null;
  return (
    <form onSubmit={onSubmit} className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          ref={field}
          invalid={said?.good === false}
          describedBy={said ? id : undefined}
          value={code}
          onChange={(event) => type(event.target.value)}
          aria-label={t("code")}
          placeholder={t("code")}
          autoComplete="off"
          maxLength={40}
          className="w-64"
        />
        <Button type="submit" variant="primary" pending={check.isPending} guard={0}>
          {t("checkIn")}
        </Button>
        <CameraScan onRead={(read) => void send(read)} />
      </div>
      <p
        id={id}
        role="status"
        className={said ? (said.good ? "font-medium text-status-open" : "font-medium text-status-refused") : "sr-only"}
      >
        {said?.text}
      </p>
    </form>
  );
}
