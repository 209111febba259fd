"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { CopyButton } from "@/components/kit/copy-button";
import { Form } from "@/components/kit/form/form";
import { NumberField } from "@/components/kit/form/number-field";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { LinkButton } from "@/components/ui/control/link-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import {
  addScreen,
  listScenes,
  listScreens,
  NewScreen,
  revokeScreen,
  SCREENS_ALIVE,
  type SceneRow,
} from "@/lib/domain/review/contract";

/** The addresses of a room's screens: a new one is shown once. */
export function ScreensDialog({ room }: { room: SceneRow }) {
  const t = useTranslations("review.scene.screen");
  const may = useMay();
  const allows = usePlanAllows();
  const [open, show] = useState(false);
  const [made, keep] = useState<string>();
  const { sessionId } = room;
  const invalidate = [listScreens, listScenes];
  const screens = useRead(listScreens, { sessionId }, { enabled: open });
  const add = useWrite(addScreen, { invalidate });
  const revoke = useWrite(revokeScreen, { invalidate, onDone: () => toast.success(t("revoked")) });
  const address = made && `${location.origin}/screen/call?s=${made}`;
  return (
    <Dialog
      title={`${room.room} · ${t("title")}`}
      description={t("note", { max: SCREENS_ALIVE })}
      open={open}
      onOpenChange={(next) => {
        show(next);
        if (!next) keep(undefined);
      }}
      trigger={
        <Button size="small" variant="text" guard={0}>
          {t("title")}
        </Button>
      }
    >
      <div className="space-y-6">
        {may("screen:call:export") && allows("judge") && (
          <Form
            guard={false}
            schema={NewScreen}
            values={{ sessionId, titles: false, hours: 24 }}
            className="space-y-4"
            onSubmit={async (values) => keep((await add.mutateAsync(values)).token)}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name="label" label={t("label")} required maxLength={40} />
              <NumberField name="hours" label={t("hours")} required min={1} max={168} />
            </div>
            <SwitchField name="titles" label={t("titles")} />
            <SubmitButton>{t("add")}</SubmitButton>
          </Form>
        )}
        {address && (
          <div className="space-y-2 border-l-2 border-status-open bg-status-open-soft px-4 py-3">
            <p className="text-note">{t("made")}</p>
            <div className="flex flex-wrap items-center gap-2">
              <Input readOnly value={address} aria-label={t("title")} className="min-w-0 flex-1 basis-64" />
              <CopyButton text={address} said={t("copied")}>
                {t("copy")}
              </CopyButton>
              <LinkButton href={address} target="_blank">
                {t("open")}
              </LinkButton>
            </div>
          </div>
        )}
        <Loaded query={screens}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-note text-hint">{t("none")}</p>
            ) : (
              <ul className="divide-y divide-rule border-y border-rule">
                {list.map((screen) => (
                  <li key={screen.screenId} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <span>
                      {screen.label}
                      <span className="block text-note text-hint">
                        {t(screen.titles ? "withTitles" : "numbersOnly")} · {t("until")}{" "}
                        {screen.expireTime.slice(0, 16)}
                      </span>
                    </span>
                    {may("screen:call:export") && allows("judge") && (
                      <ConfirmButton
                        size="small"
                        question={{
                          title: t("revokeTitle", { label: screen.label }),
                          text: t("revokeText"),
                          act: t("revoke"),
                          danger: true,
                        }}
                        onConfirm={() => revoke.mutateAsync({ screenId: screen.screenId })}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
