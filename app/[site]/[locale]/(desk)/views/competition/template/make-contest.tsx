"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { z } from "zod";
import { Field } from "@/components/kit/form/field";
import { Form } from "@/components/kit/form/form";
import { TextField } from "@/components/kit/form/text-field";
import { keyOf } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { contestPage } from "@/lib/domain/contest/contract";
import { importTemplate, type TemplateCheck, type TemplatePart } from "@/lib/domain/template/contract";
import { upload } from "@/lib/http/call";
import type { Chosen } from "./choose-template";

type MakeContestProps = {
  title: string;
  description: string;
  chosen: Chosen;
  found: TemplateCheck;
  onBack: () => void;
  onMade: (competitionId: string) => void;
  onClose: () => void;
};

const words = importTemplate.input.pick({ name: true, seriesName: true, howToPay: true });

/** What will be made, part by part, each of which may be left out; then the draft. */
export function MakeContest({ title, description, chosen, found, onBack, onMade, onClose }: MakeContestProps) {
  const t = useTranslations("contest.template");
  const id = useId();
  const queries = useQueryClient();
  const [leave, setLeave] = useState<ReadonlySet<TemplatePart>>(new Set());
  const [values] = useState({ name: found.name, seriesName: "", howToPay: "" });
  const asksPay = found.hasFee && !leave.has("rules");
  const turn = (part: TemplatePart, on: boolean) =>
    setLeave((before) => new Set(on ? [...before].filter((one) => one !== part) : [...before, part]));
  // As a mutation, so that a refusal which names no field is told as everywhere.
  const make = useMutation({
    mutationFn: (given: z.output<typeof words>) => {
      const { file, firstDay, groupId } = chosen;
      return upload(
        importTemplate,
        { ...given, file: file.name, firstDay, groupId, leave: [...leave].join(",") },
        file,
      );
    },
    onSuccess: async ({ competitionId }) => {
      await queries.invalidateQueries({ queryKey: keyOf(contestPage) });
      toast.success(t("made"));
      onMade(competitionId);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="large"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onBack}>{t("back")}</Button>
          <Button type="submit" form={id} variant="primary" pending={make.isPending} guard={300}>
            {t("make")}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <Form
          id={id}
          schema={words}
          values={values}
          guard={false}
          className="space-y-4"
          onSubmit={(given) => make.mutateAsync(given)}
        >
          <TextField name="name" label={t("name")} required maxLength={120} />
          <TextField name="seriesName" label={t("series")} help={t("seriesHelp")} maxLength={120} />
          {asksPay && (
            <Field name="howToPay" label={t("howToPay")} help={t("howToPayHelp")} required>
              {({ onChange, ...control }) => (
                <Textarea {...control} rows={2} maxLength={1000} onChange={(event) => onChange(event.target.value)} />
              )}
            </Field>
          )}
        </Form>
        {found.warnings.length > 0 && (
          <section className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3">
            <h3 className="text-sm font-medium">{t("warnings")}</h3>
            <ul className="mt-1 space-y-0.5 text-note">
              {found.warnings.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
        )}
        <section aria-label={t("will")} className="space-y-4">
          <h3 className="text-sm font-semibold">{t("will")}</h3>
          {found.parts.map(({ key, part, allowed, lines }) => (
            <div key={key} className="border-t border-rule pt-3">
              {part ? (
                <Checkbox
                  label={t(`part.${key}`)}
                  disabled={!allowed}
                  checked={allowed && !leave.has(part)}
                  onCheckedChange={(on) => turn(part, on)}
                />
              ) : (
                <p className="text-sm font-medium">{t(`part.${key}`)}</p>
              )}
              {!allowed && <p className="pl-6 text-note text-status-soon">{t("notAllowed")}</p>}
              <ul className="mt-1 space-y-0.5 pl-6 text-note text-ink-2">
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and none moves
                  <li key={at}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      </div>
    </Dialog>
  );
}
