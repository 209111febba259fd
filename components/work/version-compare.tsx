"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { WordDifference } from "@/components/ui/text/word-difference";
import { compareVersions, type Version, type VersionComparison } from "@/lib/domain/work/contract";
import { wordsFor } from "@/lib/i18n/named";

type VersionCompareProps = {
  workId: string;
  versions: readonly Version[];
  slots: readonly { key: string; label: { zh: string; en?: string } }[];
};

/** Two versions of a work, to be chosen; nothing where there is only one. */
export function VersionCompare({ workId, versions, slots }: VersionCompareProps) {
  const t = useTranslations("work.compare");
  const [open, setOpen] = useState(false);
  const [later, earlier] = versions;
  if (!later || !earlier) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {open && (
        <Dialog open size="large" title={t("title")} onOpenChange={setOpen}>
          <Compared workId={workId} versions={versions} slots={slots} first={[earlier.no, later.no]} />
        </Dialog>
      )}
    </>
  );
}

function Compared({ workId, versions, slots, first }: VersionCompareProps & { first: [number, number] }) {
  const t = useTranslations("work.compare");
  const work = useTranslations("work");
  const id = useId();
  const [[from, to], choose] = useState(first);
  const read = useRead(compareVersions, { workId, from, to }, { keep: true });
  const options = versions.map(({ no }) => ({ value: String(no), label: work("versionNo", { no }) }));
  const pick = (name: "from" | "to", value: number, set: (no: number) => void) => (
    <span className="flex items-center gap-2">
      <label htmlFor={`${id}-${name}`} className="text-note text-ink-2">
        {t(name)}
      </label>
      <Select
        id={`${id}-${name}`}
        className="w-36"
        value={String(value)}
        options={options}
        onChange={(event) => set(Number(event.target.value))}
      />
    </span>
  );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {pick("from", from, (no) => choose([no, to]))}
        {pick("to", to, (no) => choose([from, no]))}
      </div>
      <Loaded query={read}>{(found) => <Differences found={found} slots={slots} />}</Loaded>
    </div>
  );
}

const marks = { same: "plain", renamed: "review", added: "open", removed: "refused" } as const;

function Differences({ found, slots }: { found: VersionComparison; slots: VersionCompareProps["slots"] }) {
  const t = useTranslations("work.compare");
  const work = useTranslations("work");
  const locale = useLocale();
  const head = (side: VersionComparison["from"]) => (
    <p className="text-note text-ink-2">
      <span className="figures font-medium">{work("versionNo", { no: side.no })}</span>{" "}
      {work("versionBy", { name: side.submittedBy })} <DateText value={side.submitTime} form="numeric" />
    </p>
  );
  const slotName = (key: string) => {
    const slot = slots.find((one) => one.key === key);
    return slot ? wordsFor(locale, slot.label) : work("otherFiles");
  };
  return (
    <div className="space-y-6">
      <div className="space-y-1">
        {head(found.from)}
        {head(found.to)}
      </div>
      <dl className="space-y-4">
        <div>
          <dt className="text-note text-ink-2">{t("workName")}</dt>
          <dd>
            <WordDifference parts={found.title} />
          </dd>
        </div>
        {found.fields.map((field) => (
          <div key={field.key}>
            <dt className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-2">
              {wordsFor(locale, field.label)}
              {!field.changed && <span className="text-hint">{t("unchanged")}</span>}
            </dt>
            <dd className={field.changed ? undefined : "text-ink-2"}>
              <WordDifference parts={field.parts} />
            </dd>
          </div>
        ))}
      </dl>
      <section className="space-y-2">
        <h3 className="text-sm font-medium">{t("files")}</h3>
        {found.files.length === 0 ? (
          <p className="text-note text-hint">{work("noFiles")}</p>
        ) : (
          <ul className="border-t border-rule">
            {found.files.map((file) => (
              <li
                key={`${file.before?.fileId}${file.after?.fileId}`}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-rule py-2 text-sm"
              >
                <Tag status={marks[file.state]}>{t(`state.${file.state}`)}</Tag>
                <span className="min-w-0 flex-1 basis-40 break-all">
                  {file.state === "renamed" && file.before?.name !== file.after?.name && (
                    <>
                      <del className="text-ink-2">{file.before?.name}</del> →{" "}
                    </>
                  )}
                  <a
                    href={(file.after ?? file.before)?.url}
                    target="_blank"
                    rel="noopener"
                    className="underline-offset-4 hover:underline"
                  >
                    {(file.after ?? file.before)?.name}
                  </a>
                </span>
                <span className="text-note text-hint">{slotName(file.slot)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
