"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { toast } from "@/components/ui/toast/toast";
import { itemOptions, stageOptions } from "@/lib/domain/contest/contract";
import { type IntakeDetail, intakeDetail, listIntakes, updateIntake } from "@/lib/domain/ladder/contract";

/** Where the works of a package enter: the stage, a track for each of its tracks, and how people are found. */
export function IntakePlaces({ intake }: { intake: IntakeDetail }) {
  const t = useTranslations("ladder.package");
  const id = useId();
  const place = { competitionId: intake.competitionId };
  const [stages, items] = [useRead(stageOptions, place), useRead(itemOptions, place)];
  const [stageId, setStage] = useState(intake.stageId ?? "");
  const [byName, setByName] = useState(intake.matchByName === 1);
  const [tracks, setTracks] = useState<ReadonlyMap<string, string>>(
    new Map(intake.tracks.flatMap(({ code, toItemId }) => (toItemId ? [[code, toItemId] as const] : []))),
  );
  const save = useWrite(updateIntake, {
    invalidate: [listIntakes, intakeDetail],
    onDone: () => toast.success(t("saved")),
  });
  const targets = (items.data ?? []).flatMap((track) =>
    track.children?.length
      ? track.children.map((one) => ({ value: one.value, label: `${track.label} · ${one.label}` }))
      : [{ value: track.value, label: track.label }],
  );
  const put = (code: string, to: string) => {
    const next = new Map(tracks);
    if (to) next.set(code, to);
    else next.delete(code);
    setTracks(next);
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const places = [...tracks].map(([code, toItemId]) => ({ code, toItemId }));
        const matchByName = byName ? (1 as const) : (0 as const);
        const { intakeId, version } = intake;
        void save.mutateAsync({ intakeId, version, stageId, matchByName, places }).catch(() => {});
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="space-y-1 sm:col-span-2">
          <Label htmlFor={`${id}-stage`} required>
            {t("enters")}
          </Label>
          <Select
            id={`${id}-stage`}
            value={stageId}
            placeholder="—"
            options={stages.data ?? []}
            onChange={(event) => setStage(event.target.value)}
          />
        </div>
        {intake.tracks.map(({ code, name, works }) => (
          <div key={code} className="space-y-1">
            <Label htmlFor={`${id}-${code}`}>{t("trackTo", { track: name, count: works })}</Label>
            <Select
              id={`${id}-${code}`}
              value={tracks.get(code) ?? ""}
              options={[{ value: "", label: t("nowhere") }, ...targets]}
              onChange={(event) => put(code, event.target.value)}
            />
          </div>
        ))}
      </div>
      <Checkbox checked={byName} onCheckedChange={setByName} label={t("matchByName")} />
      <Button type="submit" pending={save.isPending} disabled={stageId === ""}>
        {t("savePlaces")}
      </Button>
    </form>
  );
}
