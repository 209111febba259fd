"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/overlay/dialog";

const keys = [
  "palette",
  "keys",
  "tags",
  "closeTag",
  "mark",
  "queueStep",
  "queueDecide",
  "phrase",
  "answer",
  "escape",
] as const;

/** Which keys there are at the desk. */
export default function KeyMap({ onClose }: { onClose: () => void }) {
  const t = useTranslations("desk.palette.keyMap");
  return (
    <Dialog open onOpenChange={onClose} size="small" title={t("title")} description={t("note")}>
      <dl className="divide-y divide-rule text-sm">
        {keys.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-6 py-2 first:pt-0 last:pb-0">
            <dt>{t(`${name}.does`)}</dt>
            <dd className="shrink-0">
              <kbd className="rounded-control border border-rule bg-sunken px-1.5 py-0.5 font-sans text-note text-ink-2">
                {t(`${name}.keys`)}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
