"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import {
  type ExpertDetail,
  expertDetail,
  expertPage,
  publishExpert,
  unpublishExpert,
} from "@/lib/domain/expert/contract";
import { SHOWN } from "./shown-tone";

/** What the public reads of an expert, and the acts that put them on the page or take them off. */
export function PublicProfile({ expert }: { expert: ExpertDetail }) {
  const t = useTranslations("expert.showing");
  const { expertId, version, shown, introduction, introductionEn, consentTime, publishTime } = expert;
  return (
    <div className="max-w-3xl space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
        <Tag status={SHOWN[shown]}>{t(`state.${shown}`)}</Tag>
        {consentTime && <span>{t("agreedOn", { day: consentTime.slice(0, 10) })}</span>}
        {publishTime && <span>{t("shownSince", { day: publishTime.slice(0, 10) })}</span>}
      </p>
      {shown === "none" && <p className="text-note text-ink-2">{t("noConsent")}</p>}
      {shown === "hidden" && <p className="text-note text-ink-2">{t("hiddenNote")}</p>}
      <Introductions zh={introduction} en={introductionEn} />
      <Acts expert={{ expertId, version, name: expert.realName, active: expert.status === "active", shown }} />
    </div>
  );
}

/** The expert's own words, as the page shows them in each language. */
function Introductions({ zh, en }: { zh: string; en: string }) {
  const t = useTranslations("expert.showing");
  const said = [
    { term: t("introduction"), words: zh, lang: "zh-CN" },
    { term: t("introductionEn"), words: en, lang: "en" },
  ].filter(({ words }) => words);
  if (said.length === 0) return null;
  return (
    <dl className="space-y-3">
      {said.map(({ term, words, lang }) => (
        <div key={lang}>
          <dt className="text-note text-ink-2">{term}</dt>
          <dd lang={lang} className="max-w-measure leading-relaxed break-words whitespace-pre-line">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Shown {
  expertId: string;
  version: number;
  name: string;
  active: boolean;
  shown: ExpertDetail["shown"];
}

function Acts({ expert: { name, active, shown, ...one } }: { expert: Shown }) {
  const t = useTranslations("expert.showing");
  const may = useMay();
  const confirm = useConfirm();
  const after = (words: "published" | "withdrawn") => ({
    invalidate: [expertDetail, expertPage],
    onDone: () => toast.success(t(words)),
  });
  const publish = useWrite(publishExpert, after("published"));
  const withdraw = useWrite(unpublishExpert, after("withdrawn"));
  const ask = async () => {
    if (await confirm({ title: t("confirmTitle", { name }), text: t("confirmText"), act: t("act") }))
      publish.mutate(one);
  };
  const askBack = async () => {
    if (await confirm({ title: t("withdrawTitle", { name }), act: t("withdraw"), danger: true })) withdraw.mutate(one);
  };
  const editing = may("expert:library:edit");
  return (
    <p className="flex flex-wrap gap-3">
      {editing && active && shown === "agreed" && (
        <Button size="small" pending={publish.isPending} onClick={() => void ask()}>
          {t("act")}
        </Button>
      )}
      {editing && (shown === "shown" || shown === "hidden") && (
        <Button size="small" pending={withdraw.isPending} onClick={() => void askBack()}>
          {t("withdraw")}
        </Button>
      )}
      {shown === "shown" && (
        <LinkButton size="small" variant="text" href="/home/expertInfo">
          {t("toPage")}
        </LinkButton>
      )}
    </p>
  );
}
