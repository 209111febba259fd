"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/control/icon-button";
import { SchoolPicker } from "./school-picker";

export interface TiedOrg {
  groupId: string;
  groupName: string;
}

type TiedOrgsProps = { list: TiedOrg[]; onChange: (list: TiedOrg[]) => void; id?: string; describedBy?: string };

/** The organisations that an expert declares ties with: added one by one, each removed by itself. */
export function TiedOrgs({ list, onChange, ...control }: TiedOrgsProps) {
  const t = useTranslations("expert.ties");
  return (
    <div className="space-y-4">
      {list.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {list.map((one) => (
            <li key={one.groupId} className="flex items-center justify-between gap-3 py-1">
              {one.groupName}
              <IconButton
                label={t("remove", { name: one.groupName })}
                size="small"
                onClick={() => onChange(list.filter((other) => other.groupId !== one.groupId))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SchoolPicker
        key={list.length}
        {...control}
        value={null}
        label={t("add")}
        onChange={(schoolId, school) => {
          if (school && !list.some((one) => one.groupId === schoolId))
            onChange([...list, { groupId: schoolId, groupName: school.schoolName }]);
        }}
      />
    </div>
  );
}
