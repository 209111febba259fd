"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { addManager, contestPage, deleteManager, managerList, managerOptions } from "@/lib/domain/contest/contract";

/** Who is in charge of a contest: found by name, added with one choice. */
export function Managers({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  const may = useMay();
  const [keywords, setKeywords] = useState("");
  const people = useRead(managerList, { competitionId });
  const found = useRead(managerOptions, { competitionId, keywords }, { enabled: keywords !== "", keep: true });
  const add = useWrite(addManager, { invalidate: [managerList, contestPage] });
  const remove = useWrite(deleteManager, { invalidate: [managerList, contestPage] });
  const open = may("comp:info:edit");
  return (
    <Loaded query={people}>
      {(list) => (
        <div className="space-y-3">
          <ul className="border-t border-rule">
            {list.map((person) => (
              <li key={person.userId} className="flex items-center gap-3 border-b border-rule py-1.5 text-sm">
                <span className="font-medium">{person.realName}</span>
                <span className="min-w-0 flex-1 truncate text-note text-ink-2">
                  {person.username}
                  {person.groupName && ` · ${person.groupName}`}
                </span>
                {open && (
                  <ConfirmButton
                    variant="text"
                    size="small"
                    question={{
                      title: t("managers.removeTitle", { name: person.realName }),
                      act: t("managers.remove"),
                      danger: true,
                    }}
                    onConfirm={() => remove.mutateAsync({ competitionId, userId: person.userId })}
                  />
                )}
              </li>
            ))}
          </ul>
          {open && (
            <Combobox
              label={t("managers.add")}
              placeholder={t("managers.add")}
              empty={keywords ? undefined : t("managers.type")}
              options={keywords ? (found.data ?? []) : []}
              pending={found.isFetching}
              onSearch={setKeywords}
              onChange={(userId) => add.mutate({ competitionId, userId })}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
