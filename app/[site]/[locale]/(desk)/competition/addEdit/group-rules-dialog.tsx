"use client";

import { ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useWatch } from "react-hook-form";
import { useNames } from "@/app/[site]/[locale]/(desk)/competition/use-names";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TicksField } from "@/components/kit/form/ticks-field";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { now, toWireDay } from "@/lib/clock";
import {
  type ContestDetail,
  contestDetail,
  educations,
  enrollSetting,
  type GroupRule,
  groupMatches,
  type Item,
  itemList,
  saveGroupRules,
} from "@/lib/domain/contest/contract";

type Props = { contest: ContestDetail; track: Item; groups: Item[]; onClose: () => void };

/** What decides on the groups of a track's teams. */
export function GroupRulesDialog({ contest, track, groups, onClose }: Props) {
  const t = useTranslations("contest.groupRules");
  const { itemNameOf } = useNames();
  const { competitionId, version } = contest;
  const setting = useRead(enrollSetting, { competitionId });
  const save = useWrite(saveGroupRules, { invalidate: [itemList, contestDetail] });
  const rules = track.groupRules.length > 0 ? track.groupRules : firstRules(groups);
  return (
    <Loaded query={setting}>
      {({ schoolLevels }) => (
        <FormDialog
          open
          size="large"
          title={t("title", { name: itemNameOf(track) })}
          description={t("note")}
          onOpenChange={(open) => !open && onClose()}
          schema={saveGroupRules.input}
          values={{ competitionId, version, itemId: track.itemId, rules }}
          onSubmit={(input) => save.mutateAsync(input)}
        >
          <Rules groups={groups} schoolLevels={schoolLevels} />
        </FormDialog>
      )}
    </Loaded>
  );
}

/** One rule and the rest: what most contests need. */
const firstRules = (groups: Item[]): GroupRule[] => [
  {
    when: { match: "any", education: ["master", "doctor"], schoolLevels: [], grades: [] },
    groupId: groups[0]?.itemId ?? "",
  },
  { when: null, groupId: groups[1]?.itemId ?? "" },
];

const nothing = { match: "any", education: [], schoolLevels: [], grades: [] } as const;

/** The years in which students of today entered, and the next. */
const years = () => Array.from({ length: 10 }, (_, back) => String(Number(toWireDay(now()).slice(0, 4)) + 1 - back));

function Rules({ groups, schoolLevels }: { groups: Item[]; schoolLevels: string[] }) {
  const t = useTranslations("contest.groupRules");
  const { itemNameOf } = useNames();
  const { fields, insert, move, remove } = useFieldArray({ name: "rules", keyName: "row" });
  const rules = (useWatch({ name: "rules" }) ?? []) as GroupRule[];
  const conditional = fields.length - 1;
  const to = groups.map((group) => ({ value: group.itemId, label: itemNameOf(group) }));
  if (fields.length === 0) return <p className="text-note text-ink-2">{t("none")}</p>;
  return (
    <div className="space-y-4">
      {fields.map((row, at) => {
        const n = at + 1;
        const last = at === conditional;
        return (
          <section key={row.row} aria-label={last ? t("last") : t("rule", { n })} className="border border-rule">
            <header className="flex items-center gap-1 border-b border-rule bg-sunken py-1 pr-1 pl-4">
              <h3 className="min-w-0 flex-1 text-note text-ink-2">{last ? t("last") : t("rule", { n })}</h3>
              {!last && (
                <>
                  <IconButton label={t("up", { n })} size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
                    <ChevronUp aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    label={t("down", { n })}
                    size="small"
                    disabled={at === conditional - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ChevronDown aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton label={t("remove", { n })} size="small" onClick={() => remove(at)}>
                    <X aria-hidden className="size-4" />
                  </IconButton>
                </>
              )}
            </header>
            <div className="space-y-4 p-4">
              {!last && rules[at]?.when && <Condition name={`rules.${at}.when`} schoolLevels={schoolLevels} />}
              <ChoiceField name={`rules.${at}.groupId`} label={t("group")} required options={to} />
            </div>
          </section>
        );
      })}
      <p className="text-note text-hint">{t("both")}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          guard={0}
          disabled={fields.length >= MOST}
          onClick={() => insert(conditional, { when: nothing, groupId: groups[0]?.itemId ?? "" })}
        >
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </Button>
        <Button size="small" variant="quiet" guard={0} onClick={() => remove(fields.map((_, at) => at))}>
          {t("off")}
        </Button>
      </div>
    </div>
  );
}

/** Rules of a track at most. */
const MOST = 12;

function Condition({ name, schoolLevels }: { name: string; schoolLevels: string[] }) {
  const t = useTranslations("contest.groupRules");
  const r = useTranslations("contest.rule");
  const same = (value: string) => ({ value, label: value });
  return (
    <>
      <ChoiceField
        name={`${name}.match`}
        label={t("match")}
        required
        options={groupMatches.map((value) => ({ value, label: t(`matches.${value}`) }))}
      />
      <TicksField
        name={`${name}.education`}
        label={r("education")}
        options={educations.map((value) => ({ value, label: r(`educations.${value}`) }))}
      />
      {schoolLevels.length > 0 && (
        <TicksField name={`${name}.schoolLevels`} label={r("schoolLevels")} options={schoolLevels.map(same)} />
      )}
      <TicksField name={`${name}.grades`} label={r("grades")} options={years().map(same)} />
    </>
  );
}
