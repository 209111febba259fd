"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChosen } from "@/components/designer/use-editor";
import { Tabs } from "@/components/ui/layout/tabs";
import { PagePanel } from "./page-panel";
import { PositionPanel } from "./position-panel";
import { StylePanel } from "./style-panel";

type PropertiesProps = { onBackground: (file: File) => void; onPicture: (id: string, file: File) => void };

/** Style and position of what is chosen; without a choice, the page. */
export function Properties({ onBackground, onPicture }: PropertiesProps) {
  const t = useTranslations("designer");
  const [tab, setTab] = useState("style");
  const chosen = useChosen();
  if (chosen.length === 0)
    return (
      <section aria-label={t("pagePanel.title")} className="space-y-4 p-4">
        <h2 className="text-sm font-semibold">{t("pagePanel.title")}</h2>
        <PagePanel onBackground={onBackground} />
      </section>
    );
  return (
    <Tabs
      label={t("bar.properties")}
      value={tab}
      onValueChange={setTab}
      className="px-4 pb-6 text-sm [&_[role=tabpanel]]:pt-4"
      items={[
        { value: "style", label: t("style.title"), content: <StylePanel onPicture={onPicture} /> },
        { value: "place", label: t("place.title"), content: <PositionPanel /> },
      ]}
    />
  );
}
