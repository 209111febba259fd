"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  addScene,
  listScenes,
  NewScene,
  SceneChange,
  type SceneRow,
  sceneDetail,
  updateScene,
} from "@/lib/domain/review/contract";

/** A new room of a plan, or another name, time or rule for one. */
export function RoomDialog({ planId, room }: { planId: string; room?: SceneRow }) {
  const t = useTranslations("review.scene");
  const invalidate = [listScenes, sceneDetail];
  const add = useWrite(addScene, { invalidate, onDone: () => toast.success(t("added")) });
  const save = useWrite(updateScene, { invalidate, onDone: () => toast.success(t("saved")) });
  const fields = (
    <>
      <TextField name="room" label={t("room")} required maxLength={40} />
      <DateTimeField name="startTime" label={t("start")} required />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <NumberField name="minutesPresent" label={t("minutesPresent")} required min={1} max={240} />
        <NumberField name="minutesQa" label={t("minutesQa")} help={t("qaHelp")} required min={0} max={240} />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <NumberField name="breakEvery" label={t("breakEvery")} help={t("breakHelp")} required min={0} max={100} />
        <NumberField name="breakMinutes" label={t("breakMinutes")} required min={0} max={240} />
      </div>
      <SwitchField name="revealScore" label={t("revealScore")} />
      <MarksSwitch />
    </>
  );
  if (room) {
    const { sessionId, version, startTime, minutesPresent, minutesQa } = room;
    const { breakEvery, breakMinutes, revealScore, revealMarks } = room;
    return (
      <FormDialog
        title={t("edit")}
        trigger={
          <Button size="small" variant="text" guard={0}>
            {t("edit")}
          </Button>
        }
        schema={SceneChange}
        values={{
          ...{ sessionId, version, room: room.room, startTime, minutesPresent, minutesQa },
          ...{ breakEvery, breakMinutes, revealScore, revealMarks },
        }}
        onSubmit={(values) => save.mutateAsync(values)}
      >
        {fields}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t("add")}
      trigger={
        <Button variant="primary" guard={0}>
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </Button>
      }
      schema={NewScene}
      values={{
        ...{ planId, minutesPresent: 8, minutesQa: 5, breakEvery: 0, breakMinutes: 0 },
        ...{ revealScore: false, revealMarks: false },
      }}
      submit={t("addAct")}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      {fields}
    </FormDialog>
  );
}

/** Marks are shown beside the score alone. */
function MarksSwitch() {
  const t = useTranslations("review.scene");
  const isShown = useWatch({ name: "revealScore" }) === true;
  return isShown ? <SwitchField name="revealMarks" label={t("revealMarks")} /> : null;
}
