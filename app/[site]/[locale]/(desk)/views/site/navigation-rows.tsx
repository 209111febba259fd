"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/control/button";
import { offeredRoutes } from "@/lib/http/page/routes";
import { blankEntry, NavigationEntryFields, ROUTES } from "./navigation-entry";
import { useRowLabel } from "./use-row-label";

const MOST = 12;

/** The line at the top of every page: entries in their order, each with what opens below it. */
export function NavigationRows() {
  const t = useTranslations("system.website.navigation");
  const words = useTranslations();
  useRowLabel("navigation");
  const { fields, append, remove, move } = useFieldArray({ name: "navigation" });
  return (
    <div className="space-y-3">
      {fields.length === 0 && <p className="text-note text-ink-2">{t("usual")}</p>}
      <ol className="space-y-3">
        {fields.map((row, at) => (
          <li key={row.id} className="border border-rule bg-raised p-3">
            <NavigationEntryFields
              name={`navigation.${at}`}
              first={at === 0}
              last={at === fields.length - 1}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
              nested
            />
          </li>
        ))}
      </ol>
      <datalist id={ROUTES}>
        {offeredRoutes.map(({ path, title }) => (
          <option key={path} value={path} label={words(title as "site.route.home")} />
        ))}
      </datalist>
      {fields.length < MOST && (
        <Button size="small" guard={0} onClick={() => append({ ...blankEntry })}>
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </Button>
      )}
    </div>
  );
}
