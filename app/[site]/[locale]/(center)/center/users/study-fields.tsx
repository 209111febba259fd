"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { useRead } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { RadioGroup } from "@/components/ui/control/radio-group";
import type { UserDetail } from "@/lib/domain/access/contract";
import { collegeList, majorList, schoolPage } from "@/lib/domain/org/contract";
import { MissingSchool } from "./missing-school";
import { markOf, VouchedField } from "./vouched-field";

/** School, its colleges, their majors, or the company of who has none: a change of the first clears what hung on it. */
export function StudyFields({ detail }: { detail: UserDetail }) {
  const t = useTranslations("center.users");
  const { setValue } = useFormContext();
  const schoolId = useWatch({ name: "schoolId" }) as string;
  const collegeId = useWatch({ name: "collegeId" }) as string;
  const [school, setSchool] = useState("");
  const [major, setMajor] = useState("");
  const [kind, setKind] = useState<"school" | "company">("school");
  const schools = useRead(schoolPage, { keywords: school, pageSize: 20, kind }, { keep: true });
  const colleges = useRead(collegeList, { schoolId }, { enabled: schoolId !== "" });
  const majors = useRead(majorList, { collegeId: collegeId || undefined, keywords: major }, { keep: true });
  const [schoolMark, collegeMark, majorMark] = (["schoolId", "collegeId", "majorId"] as const).map((field) =>
    markOf(detail, field),
  );
  const clear = (...names: string[]) => {
    for (const name of names) setValue(name, "", { shouldDirty: true });
  };
  return (
    <>
      {schoolMark ? (
        <VouchedField
          mark={schoolMark}
          label={t("school")}
          value={detail.schoolName}
          className="space-y-1 sm:col-span-2"
        />
      ) : (
        <Field
          name="schoolId"
          label={t("schoolOrCompany")}
          help={t(kind === "school" ? "schoolHelp" : "companyHelp")}
          required
          className="space-y-1 sm:col-span-2"
        >
          {({ value, onChange, id, invalid, describedBy }) => (
            <div className="space-y-2">
              <RadioGroup
                label={t("schoolOrCompany")}
                value={kind}
                onChange={(chosen) => setKind(chosen === "company" ? chosen : "school")}
                options={(["school", "company"] as const).map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
              />
              <Combobox
                id={id}
                invalid={invalid}
                describedBy={describedBy}
                label={t("schoolOrCompany")}
                value={value}
                valueLabel={value === detail.schoolId ? (detail.schoolName ?? "") : undefined}
                options={(schools.data?.list ?? []).map((one) => ({
                  value: one.schoolId,
                  label: one.schoolName,
                  hint: one.city ?? one.provinceName ?? undefined,
                }))}
                onSearch={setSchool}
                pending={schools.isFetching}
                empty={t(kind === "school" ? "schoolMissingHelp" : "companyMissingHelp")}
                onChange={(chosen) => {
                  onChange(chosen);
                  clear("collegeId", "majorId");
                }}
              />
              <MissingSchool kind={kind} typed={school} />
            </div>
          )}
        </Field>
      )}
      {collegeMark ? (
        <VouchedField mark={collegeMark} label={t("college")} value={detail.collegeName} />
      ) : (
        <Field name="collegeId" label={t("college")} optional>
          {({ value, onChange, id, invalid, describedBy }) => (
            <Combobox
              id={id}
              invalid={invalid}
              describedBy={describedBy}
              label={t("college")}
              disabled={!schoolId}
              placeholder={schoolId ? undefined : t("collegeFirst")}
              value={value}
              valueLabel={value === detail.collegeId ? (detail.collegeName ?? "") : undefined}
              options={(colleges.data ?? []).map((one) => ({ value: one.collegeId, label: one.collegeName }))}
              pending={colleges.isFetching}
              empty={t("collegeNone")}
              onChange={(chosen) => {
                onChange(chosen);
                clear("majorId");
              }}
            />
          )}
        </Field>
      )}
      {majorMark ? (
        <VouchedField mark={majorMark} label={t("major")} value={detail.majorName} />
      ) : (
        <Field name="majorId" label={t("major")} optional>
          {({ value, onChange, id, invalid, describedBy }) => (
            <Combobox
              id={id}
              invalid={invalid}
              describedBy={describedBy}
              label={t("major")}
              value={value}
              valueLabel={value === detail.majorId ? (detail.majorName ?? "") : undefined}
              options={(majors.data ?? []).map((one) => ({
                value: one.majorId,
                label: one.majorName,
                hint: one.majorCode ?? undefined,
              }))}
              onSearch={setMajor}
              pending={majors.isFetching}
              onChange={onChange}
            />
          )}
        </Field>
      )}
    </>
  );
}
