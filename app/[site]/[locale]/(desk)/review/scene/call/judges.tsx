"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { markJudgeAbsent, type SceneItem, sceneDetail } from "@/lib/domain/review/contract";

/** The judges of the work on stage: whose marks are in, and who is absent. */
export function Judges({ item, steers }: { item: SceneItem; steers: boolean }) {
  const t = useTranslations("review.scene");
  const mark = useWrite(markJudgeAbsent, { invalidate: [sceneDetail] });
  const { itemId, judges } = item;
  return (
    <Section
      level={3}
      title={t("desk.judges")}
      aside={t("marksIn", { marked: judges.filter(({ marked }) => marked).length, judges: judges.length })}
    >
      <ul className="divide-y divide-rule">
        {judges.map(({ expertId, expertName, marked, absent, fromPaper, signed }) => (
          <li key={expertId} className="flex items-center justify-between gap-3 py-2">
            <span>{expertName}</span>
            <span className="flex items-center gap-2">
              {fromPaper && <Tag>{t("paper.fromPaper")}</Tag>}
              {signed && <Tag>{t("sign.tag")}</Tag>}
              <Tag status={marked ? "awarded" : absent ? "closed" : "soon"}>
                {marked ? t("desk.in") : absent ? t("judgeAbsent") : t("desk.missing")}
              </Tag>
              {steers && !marked && (
                <Button size="small" variant="text" onClick={() => mark.mutate({ itemId, expertId, absent: !absent })}>
                  {t(absent ? "desk.unmarkAbsent" : "desk.markAbsent")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
