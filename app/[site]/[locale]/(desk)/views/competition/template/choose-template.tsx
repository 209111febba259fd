"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { problemOf } from "@/components/kit/upload/file-rules";
import { ImportProblems } from "@/components/kit/upload/import-problems";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Combobox } from "@/components/ui/control/combobox";
import { Input } from "@/components/ui/control/input";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { dayPlus, now, toWireDay } from "@/lib/clock";
import { contestGroups } from "@/lib/domain/contest/contract";
import {
  checkTemplate,
  exportShippedTemplate,
  listShippedTemplates,
  shippedTemplates,
  type TemplateCheck,
} from "@/lib/domain/template/contract";
import { Refusal, upload } from "@/lib/http/call";
import { fetchFile } from "@/lib/http/file/download";

const OWN = "own";
const MOST_MB = 4;

export interface Chosen {
  source: string;
  file: File;
  firstDay: string;
  groupId?: string;
}

type ChooseTemplateProps = {
  title: string;
  description: string;
  last?: Chosen;
  onChecked: (chosen: Chosen, found: TemplateCheck) => void;
  onClose: () => void;
};

/** Asks which template, from which day and in whose name; errors name the place in the file. */
export function ChooseTemplate({ title, description, last, onChecked, onClose }: ChooseTemplateProps) {
  const t = useTranslations("contest");
  const common = useTranslations("common");
  const kit = useTranslations("kit");
  const id = useId();
  const [source, setSource] = useState<string>(last?.source ?? shippedTemplates[0]);
  const [file, setFile] = useState<File | undefined>(last?.source === OWN ? last.file : undefined);
  const [firstDay, setFirstDay] = useState(last?.firstDay ?? dayPlus(toWireDay(now()), 30));
  const [groupId, setGroupId] = useState(last?.groupId);
  const [keywords, setKeywords] = useState("");
  const [problems, setProblems] = useState<{ title: string; messages: string[] }>();
  const [pending, setPending] = useState(false);
  const shipped = useRead(listShippedTemplates, {});
  const groups = useRead(contestGroups, { keywords }, { keep: true });
  const inName = groupId ?? groups.data?.[0]?.value;

  const fileOf = async (): Promise<File | null> => {
    if (source === OWN) return file ?? null;
    const { blob, name } = await fetchFile(exportShippedTemplate, { key: source as (typeof shippedTemplates)[number] });
    return new File([blob], name ?? `${source}.json`);
  };
  const check = async () => {
    setPending(true);
    setProblems(undefined);
    try {
      const given = await fileOf();
      if (!given) return;
      const chosen = { source, file: given, firstDay, groupId: inName };
      onChecked(chosen, await upload(checkTemplate, { file: given.name, firstDay, groupId: inName }, given));
    } catch (error) {
      const refused = error instanceof Refusal ? error : new Refusal(-1, "");
      const messages = refused.errors.map((one) => `${one.field} · ${one.message}`);
      setProblems({ title: refused.message || kit("import.noAnswer"), messages });
    } finally {
      setPending(false);
    }
  };
  const take = (given: File | undefined) => {
    if (!given) return;
    const wrong = problemOf(given, { types: ["json"], maxMb: MOST_MB });
    setFile(wrong ? undefined : given);
    setProblems(
      wrong
        ? { title: kit(`drop.${wrong}`, { name: given.name, types: "json", max: MOST_MB }), messages: [] }
        : undefined,
    );
  };
  const ready = firstDay !== "" && (source !== OWN || file !== undefined);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" disabled={!ready} pending={pending} onClick={() => void check()}>
            {t("template.check")}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <RadioGroup
          label={t("template.choose")}
          direction="column"
          value={source}
          onChange={setSource}
          options={[
            ...(shipped.data ?? []).map(({ key, name, note }) => ({ value: key, label: name, hint: note })),
            { value: OWN, label: t("template.own"), hint: t("template.ownNote") },
          ]}
        />
        {source === OWN && (
          <div className="space-y-1">
            <label htmlFor={`${id}-file`} className="block text-sm font-medium">
              {t("template.file")}
            </label>
            <Input id={`${id}-file`} type="file" accept=".json" onChange={(event) => take(event.target.files?.[0])} />
            {file && <p className="text-note text-ink-2">{file.name}</p>}
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="space-y-1">
            <label htmlFor={`${id}-day`} className="block text-sm font-medium">
              {t("template.firstDay")}
            </label>
            <Input
              id={`${id}-day`}
              type="date"
              className="figures max-w-44"
              value={firstDay}
              describedBy={`${id}-help`}
              onChange={(event) => setFirstDay(event.target.value)}
            />
            <p id={`${id}-help`} className="text-note text-ink-2">
              {t("template.firstDayHelp")}
            </p>
          </div>
          <div className="space-y-1">
            <label htmlFor={`${id}-group`} className="block text-sm font-medium">
              {t("field.group")}
            </label>
            <Combobox
              id={`${id}-group`}
              value={inName}
              onChange={(value) => setGroupId(value || undefined)}
              options={groups.data ?? []}
              onSearch={setKeywords}
              pending={groups.isFetching}
            />
          </div>
        </div>
        {problems && <ImportProblems title={problems.title} messages={problems.messages} />}
      </div>
    </Dialog>
  );
}
