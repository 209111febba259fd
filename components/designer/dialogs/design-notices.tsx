"use client";

import { useTranslations } from "next-intl";
import { goTo } from "@/components/designer/acts";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { useNameOf } from "@/components/designer/use-name-of";
import type { DesignNotice } from "@/lib/designer/notices";

type Props = { notices: readonly DesignNotice[]; onClose: () => void };

/** What has probably been forgotten; each leads to the page or the element that it is about. */
export function DesignNotices({ notices, onClose }: Props) {
  const t = useTranslations("designer.notice");
  const store = useEditorStore();
  const nameOf = useNameOf();
  const { slides } = useDesign();
  if (notices.length === 0) return null;
  const elements = slides.flatMap((slide) => slide.elements);
  const wordsOf = ({ kind, at, size = 0, drawn = 0, characters = "" }: DesignNotice) => {
    const element = elements.find(({ id }) => id === at);
    const page = slides.findIndex(({ id }) => id === at) + 1;
    return t(kind, { element: element ? nameOf(element) : "", page, size, drawn, characters });
  };
  return (
    <div className="space-y-2 text-note">
      <p className="font-medium">{t("title")}</p>
      <ul className="list-disc space-y-1 pl-5">
        {notices.map((one) => (
          <li key={`${one.kind} ${one.at}`}>
            {one.at === null ? (
              wordsOf(one)
            ) : (
              <button
                type="button"
                className="text-left text-link underline underline-offset-4"
                onClick={() => {
                  goTo(store, one.at ?? "");
                  onClose();
                }}
              >
                {wordsOf(one)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
