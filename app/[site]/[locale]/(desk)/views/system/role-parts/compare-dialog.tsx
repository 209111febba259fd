"use client";

import { Check, Minus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { menuNodes } from "@/app/[site]/[locale]/(desk)/views/system/menu-parts/menu-nodes";
import { Loaded } from "@/components/kit/loaded";
import { useEvery, useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { Label } from "@/components/ui/control/label";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { menuList, type RoleRow, roleDetail, rolePage } from "@/lib/domain/access/contract";
import { fieldFor } from "@/lib/i18n/named";
import { roleDifferences } from "./role-differences";
import { scopeKeys } from "./scopes";
import { usePermissionNodes } from "./use-permission-nodes";

/** What one role may do and another may not. */
export function CompareDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const t = useTranslations("system.role.compare");
  const locale = useLocale();
  const [other, setOther] = useState("");
  const roles = useEvery(rolePage, {});
  const options = (roles.data ?? [])
    .filter(({ roleId }) => roleId !== role.roleId)
    .map((one) => ({ value: one.roleId, label: fieldFor(locale, one, "roleName") }));
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(next) => !next && onClose()}
      title={t("title", { name: fieldFor(locale, role, "roleName") })}
    >
      <div className="space-y-5">
        <div className="max-w-80 space-y-1">
          <Label htmlFor="other-role">{t("with")}</Label>
          <Combobox id="other-role" options={options} value={other} onChange={setOther} placeholder={t("choose")} />
        </div>
        {other && <Differences roleId={role.roleId} otherId={other} />}
      </div>
    </Dialog>
  );
}

function Differences({ roleId, otherId }: { roleId: string; otherId: string }) {
  const t = useTranslations("system.role");
  const locale = useLocale();
  const permission = usePermissionNodes();
  const queries = [useRead(roleDetail, { roleId }), useRead(roleDetail, { roleId: otherId })] as const;
  const menus = useRead(menuList, {});
  return (
    <Loaded query={menus}>
      {(rows) => (
        <Loaded query={queries[0]}>
          {(first) => (
            <Loaded query={queries[1]}>
              {(second) => {
                const trees = { permission, menu: menuNodes(rows, locale) };
                const { differences, both } = roleDifferences(first, second, trees);
                return (
                  <section className="space-y-2">
                    <p role="status" className="text-note text-ink-2">
                      {differences.length === 0 ? t("compare.same") : t("compare.both", { count: both })}
                    </p>
                    <Table label={t("compare.what")} compact frame="max-h-[50vh] overflow-y-auto border border-rule">
                      <Thead>
                        <tr>
                          <Th>{t("compare.what")}</Th>
                          <Th>{fieldFor(locale, first, "roleName")}</Th>
                          <Th>{fieldFor(locale, second, "roleName")}</Th>
                        </tr>
                      </Thead>
                      <tbody>
                        <Tr>
                          <Td data-title={t("compare.what")}>{t("rank")}</Td>
                          <Td data-title={fieldFor(locale, first, "roleName")}>{first.rank}</Td>
                          <Td data-title={fieldFor(locale, second, "roleName")}>{second.rank}</Td>
                        </Tr>
                        <Tr>
                          <Td data-title={t("compare.what")}>{t("scope")}</Td>
                          <Td data-title={fieldFor(locale, first, "roleName")}>
                            {t(`scopes.${scopeKeys[first.dataScope] ?? "self"}`)}
                          </Td>
                          <Td data-title={fieldFor(locale, second, "roleName")}>
                            {t(`scopes.${scopeKeys[second.dataScope] ?? "self"}`)}
                          </Td>
                        </Tr>
                        {differences.map(({ key, of, label, held }) => (
                          <Tr key={`${of} ${key}`}>
                            <Td data-title={t("compare.what")}>
                              <span className="text-ink-2">{t(`compare.${of}`)}</span> {label}
                            </Td>
                            <Td data-title={fieldFor(locale, first, "roleName")}>
                              <Held has={held === "first"} />
                            </Td>
                            <Td data-title={fieldFor(locale, second, "roleName")}>
                              <Held has={held === "second"} />
                            </Td>
                          </Tr>
                        ))}
                      </tbody>
                    </Table>
                  </section>
                );
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function Held({ has }: { has: boolean }) {
  const t = useTranslations("system.role.compare");
  return (
    <span className={`inline-flex items-center gap-1 ${has ? "" : "text-hint"}`}>
      {has ? <Check aria-hidden className="size-4 text-status-open" /> : <Minus aria-hidden className="size-4" />}
      {t(has ? "has" : "not")}
    </span>
  );
}
