"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useRead } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { Input } from "@/components/ui/control/input";
import { Education, grantableRoles, type UserRow } from "@/lib/domain/access/contract";
import { departmentList } from "@/lib/domain/org/contract";

/** The fields of a person; contacts are masked, so an empty one stays as it is. */
export function UserFields({ user }: { user?: UserRow }) {
  const t = useTranslations("system.user");
  const rule = useTranslations("contest.rule");
  const roles = useRead(grantableRoles, {});
  const groupId = useWatch({ name: "groupId" }) as string | undefined;
  const departments = useRead(departmentList, { groupId: groupId || undefined }, { enabled: Boolean(groupId) });
  const hint = (masked: string | null | undefined) => (masked ? t("keeps", { value: masked }) : undefined);
  const waits = (masked: string | null | undefined) => (masked ? t("pending", { value: masked }) : undefined);
  const theirs = user?.elsewhere === 1;
  return (
    <>
      {user && (theirs || user.used === 1) && (
        <p className="border-l-4 border-status-soon bg-status-soon-soft px-4 py-2 text-note">
          {t(theirs ? "elsewhere" : "proposes")}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {user ? (
          <div className="space-y-1">
            <label htmlFor="user-name-fixed" className="block text-sm font-medium">
              {t("username")}
            </label>
            <Input id="user-name-fixed" value={user.username} readOnly />
          </div>
        ) : (
          <TextField name="username" label={t("username")} required autoComplete="off" />
        )}
        <TextField name="realName" label={t("name")} required autoComplete="off" readOnly={theirs} />
        <TextField
          name="mobile"
          label={t("mobile")}
          help={waits(user?.pendingMobile)}
          type="tel"
          autoComplete="off"
          placeholder={theirs ? (user.mobile ?? undefined) : hint(user?.mobile)}
          readOnly={theirs}
        />
        <TextField
          name="email"
          label={t("email")}
          help={waits(user?.pendingEmail)}
          type="email"
          autoComplete="off"
          placeholder={theirs ? (user.email ?? undefined) : hint(user?.email)}
          readOnly={theirs}
        />
        <Field name="groupId" label={t("group")}>
          {({ ref: _, onBlur: __, ...control }) => <GroupPicker {...control} name={user?.groupName} />}
        </Field>
        <ChoiceField
          name="deptId"
          label={t("dept")}
          disabled={!groupId}
          options={(departments.data ?? []).map((one) => ({ value: one.deptId, label: one.deptName }))}
        />
      </div>
      {user && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField
            name="education"
            label={t("education")}
            options={Education.options.map((value) => ({ value, label: rule(`educations.${value}`) }))}
          />
          <TextField name="grade" label={t("grade")} optional maxLength={20} />
          <TextField name="studentNo" label={t("studentNo")} optional maxLength={40} />
          <SwitchField name="vouch" label={t("vouch")} help={t("vouchHelp")} />
        </div>
      )}
      {!user && (
        <>
          <TicksField name="roleIds" label={t("roles")} options={roles.data ?? []} />
          <TextField
            name="password"
            label={t("password")}
            help={t("passwordHelp")}
            optional
            type="password"
            autoComplete="new-password"
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioField
          name="gender"
          label={t("gender")}
          options={[
            { value: 0, label: t("genders.unknown"), disabled: theirs },
            { value: 1, label: t("genders.male"), disabled: theirs },
            { value: 2, label: t("genders.female"), disabled: theirs },
          ]}
        />
        <RadioField
          name="status"
          label={t("status")}
          options={[
            { value: 1, label: t("active"), disabled: theirs },
            { value: 0, label: t("disabled"), disabled: theirs },
          ]}
        />
      </div>
      <AreaField name="remark" label={t("remark")} optional rows={2} maxLength={500} />
    </>
  );
}
