"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { toast } from "@/components/ui/toast/toast";
import { itemOptions, stageOptions } from "@/lib/domain/contest/contract";
import { type LinkDetail, linkDetail, listLinks, updateLink } from "@/lib/domain/ladder/contract";

/** The receiving organiser says which stage works enter, and the track for each track of the sending contest. */
export function PlaceForm({ link }: { link: LinkDetail }) {
  const t = useTranslations("ladder.link");
  const id = useId();
  const place = { competitionId: link.to.contestId };
  const [stages, items] = [useRead(stageOptions, place), useRead(itemOptions, place)];
  const [stageId, setStage] = useState(link.stageId ?? "");
  const [tracks, setTracks] = useState<ReadonlyMap<string, string>>(
    new Map(link.items.flatMap((one) => (one.toItemId ? [[one.fromItemId, one.toItemId] as const] : []))),
  );
  const save = useWrite(updateLink, {
    invalidate: [listLinks, linkDetail],
    onDone: () => toast.success(t("saved")),
  });
  const targets = (items.data ?? []).flatMap((track) =>
    track.children?.length
      ? track.children.map((one) => ({ value: one.value, label: `${track.label} · ${one.label}` }))
      : [{ value: track.value, label: track.label }],
  );
  const put = (from: string, to: string) => {
    const next = new Map(tracks);
    if (to) next.set(from, to);
    else next.delete(from);
    setTracks(next);
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = [...tracks].map(([fromItemId, toItemId]) => ({ fromItemId, toItemId }));
        void save.mutateAsync({ linkId: link.linkId, version: link.version, stageId, items: chosen }).catch(() => {});
      }}
    >
      <h3 className="text-sm font-semibold">{t("places")}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="space-y-1 sm:col-span-2">
          <Label htmlFor={`${id}-stage`} required>
            {t("stage")}
          </Label>
          <Select
            id={`${id}-stage`}
            value={stageId}
            placeholder="—"
            options={stages.data ?? []}
            onChange={(event) => setStage(event.target.value)}
          />
        </div>
        {link.items.map((one) => (
          <div key={one.fromItemId} className="space-y-1">
            <Label htmlFor={`${id}-${one.fromItemId}`}>{t("trackTo", { track: one.name })}</Label>
            <Select
              id={`${id}-${one.fromItemId}`}
              value={tracks.get(one.fromItemId) ?? ""}
              options={[{ value: "", label: t("nowhere") }, ...targets]}
              onChange={(event) => put(one.fromItemId, event.target.value)}
            />
          </div>
        ))}
      </div>
      <Button type="submit" pending={save.isPending} disabled={stageId === ""}>
        {t("savePlaces")}
      </Button>
    </form>
  );
}
