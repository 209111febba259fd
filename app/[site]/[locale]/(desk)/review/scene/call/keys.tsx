"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import {
  CALL_MINUTES,
  listScenes,
  pressScene,
  type SceneAct,
  type SceneDetail,
  type SceneItem,
  sceneDetail,
} from "@/lib/domain/review/contract";
import { Refusal } from "@/lib/http/call";

type KeysProps = { scene: SceneDetail; current: SceneItem | null; next: SceneItem | null; serverNow: number };
interface Key {
  act: SceneAct;
  /** Of a keyboard, or of a remote that types. */
  letter: string;
  of: SceneItem | null;
  main?: boolean;
}

/** The keys that fit the present state, the one that goes on largest; each has a letter. */
function keysFor(current: SceneItem | null, next: SceneItem | null, withQa: boolean): Key[] {
  if (!current) return [{ act: "call", letter: "c", of: next, main: true }];
  const of = current;
  switch (current.status) {
    case "called":
    case "recalled":
      return [
        { act: "present", letter: "s", of, main: true },
        { act: "callAgain", letter: "a", of },
        { act: current.status === "called" ? "absent" : "forfeit", letter: "x", of },
      ];
    case "presenting":
      return [withQa ? { act: "qa", letter: "q", of, main: true } : { act: "score", letter: "m", of, main: true }];
    case "qa":
      return [{ act: "score", letter: "m", of, main: true }];
    default:
      return [{ act: "done", letter: "d", of, main: true }];
  }
}

const owedOf = ({ judges }: SceneItem) => judges.filter(({ marked, absent }) => !marked && !absent).length;

/** Space or Enter presses the key that goes on; of two consoles the slower one is told, and sees the present state. */
export function Keys({ scene, current, next, serverNow }: KeysProps) {
  const t = useTranslations("review.scene.desk");
  const queries = useQueryClient();
  const press = useWrite(pressScene, { invalidate: [sceneDetail, listScenes] });
  const confirm = useConfirm();
  const { sessionId } = scene;
  /** The scene as it is now: the console looks every two seconds only, and whoever marked or was missing meanwhile moved it on. */
  const sceneNow = async () => {
    await queries.refetchQueries({ queryKey: keyOf(sceneDetail) });
    const seen = queries.getQueriesData<SceneDetail>({ queryKey: keyOf(sceneDetail) }).map(([, one]) => one);
    return seen.find((one) => one?.sessionId === sessionId) ?? scene;
  };
  const keys = keysFor(current, next, scene.minutesQa > 0);
  const leaving = current?.status === "called" || current?.status === "recalled";
  const due = current?.absentAt ?? null;
  const blocked = (act: SceneAct) => (act === "absent" || act === "forfeit") && (due === null || due > serverNow);
  const go = async ({ act, of }: Key) => {
    if (!of || press.isPending || blocked(act)) return;
    const isOwed = act === "done" && owedOf(of) > 0;
    // Looked at anew before it asks: who is still to mark, and what it is that goes on.
    const { items, version } = isOwed ? await sceneNow() : scene;
    const owed = isOwed ? owedOf(items.find(({ itemId }) => itemId === of.itemId) ?? of) : 0;
    if (owed > 0) {
      const yes = await confirm({
        title: t("doneTitle", { no: of.judgingNo }),
        text: t("doneText", { owed, judges: of.judges.length }),
        act: t("done"),
        danger: true,
      });
      if (!yes) return;
    }
    try {
      await press.mutateAsync({ sessionId, version, itemId: of.itemId, act });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await queries.invalidateQueries({ queryKey: keyOf(sceneDetail) });
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = event.target as HTMLElement;
    if (/^(INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(at.tagName) || at.closest("[role=dialog]")) return;
    const wanted = keys.find(({ letter, main }) =>
      event.key === " " || event.key === "Enter" ? main : event.key.toLowerCase() === letter,
    );
    if (!wanted) return;
    event.preventDefault();
    void go(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <div className="space-y-3">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{t("keys")}</legend>
        {keys.map((key) => (
          <Button
            key={key.act}
            variant={key.main ? "primary" : "plain"}
            guard={300}
            pending={press.isPending && key.main}
            aria-disabled={!key.of || blocked(key.act)}
            aria-keyshortcuts={key.letter.toUpperCase()}
            onClick={() => void go(key)}
            className={cn(
              "h-20 text-xl font-semibold aria-disabled:opacity-50",
              key.main && keys.length === 1 && "sm:col-span-3",
            )}
          >
            {key.act === "call" && next?.status === "absent" ? t("recallNext") : t(key.act)}
            <kbd className="rounded-control border border-current px-1.5 text-xs font-normal">
              {key.letter.toUpperCase()}
            </kbd>
          </Button>
        ))}
      </fieldset>
      {leaving && <p className="text-note text-ink-2">{t("absentNote", { minutes: CALL_MINUTES })}</p>}
    </div>
  );
}
