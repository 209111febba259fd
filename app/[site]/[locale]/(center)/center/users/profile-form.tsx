"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { now, toWireDay } from "@/lib/clock";
import { Education, type UserDetail, updateProfile, userDetail } from "@/lib/domain/access/contract";
import { gradeOf, gradesOffered } from "@/lib/person/grade";
import { IdentityFields } from "./identity-fields";
import { ProfileDraft } from "./profile-draft";
import { StudyFields } from "./study-fields";
import { markOf, VouchedField } from "./vouched-field";

type Props = { detail: UserDetail; teacher: boolean };
type Vouchable = UserDetail["vouched"][number]["field"];

export function ProfileForm({ detail, teacher }: Props) {
  const t = useTranslations("center.users");
  const router = useRouter();
  const today = toWireDay(now());
  const grades = gradesOffered(today, detail.grade ?? "").map((year) => ({ value: year, label: year }));
  const proposed = detail.englishNameProposed;
  const save = useWrite(updateProfile, { invalidate: [userDetail] });
  const submit = async (typed: z.output<typeof ProfileDraft>) => {
    const { checkDigitWarning } = await save.mutateAsync(typed);
    const { schoolId, education, studentNo, idCard } = typed;
    const whole = schoolId && education && (teacher || studentNo) && (detail.idCard || idCard);
    toast.success(t(whole ? "saved" : "savedPart"), checkDigitWarning ? { description: t("checkDigit") } : undefined);
    router.refresh();
  };
  const own = (field: Vouchable, label: string, value: string | null) => {
    const mark = markOf(detail, field);
    return mark && <VouchedField mark={mark} label={label} value={value} />;
  };
  return (
    <Form
      schema={ProfileDraft}
      version={detail.version}
      values={{
        realName: detail.realName,
        englishName: detail.englishName ?? "",
        idCard: "",
        gender: detail.gender,
        schoolId: detail.schoolId ?? "",
        collegeId: detail.collegeId ?? "",
        majorId: detail.majorId ?? "",
        education: detail.education ?? "",
        grade: gradeOf(detail.grade ?? "", today) ?? "",
        studentNo: detail.studentNo ?? "",
        jobTitle: detail.jobTitle ?? "",
        version: detail.version,
      }}
      onSubmit={submit}
      className="max-w-form space-y-12"
    >
      <Section title={t("person")}>
        <div className="space-y-5">
          {own("realName", t("realName"), detail.realName) ?? (
            <TextField name="realName" label={t("realName")} required autoComplete="name" />
          )}
          <TextField
            name="englishName"
            label={t("englishName")}
            help={proposed ? t("englishNameHelp", { proposed }) : t("englishNameAlone")}
            placeholder={proposed}
            optional
            maxLength={80}
          />
          <IdentityFields key={detail.version} detail={detail} />
        </div>
      </Section>
      <Section title={t("study")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <StudyFields detail={detail} />
          {own("education", t("education"), detail.education && t(`educations.${detail.education}`)) ?? (
            <ChoiceField
              name="education"
              label={t("education")}
              required
              options={Education.options.map((value) => ({ value, label: t(`educations.${value}`) }))}
            />
          )}
          {teacher ? (
            <TextField name="jobTitle" label={t("jobTitle")} optional maxLength={60} />
          ) : (
            <>
              {own("grade", t("grade"), detail.grade) ?? (
                <ChoiceField name="grade" label={t("grade")} help={t("gradeHelp")} optional options={grades} />
              )}
              {own("studentNo", t("studentNo"), detail.studentNo) ?? (
                <TextField
                  name="studentNo"
                  label={t("studentNo")}
                  required
                  maxLength={40}
                  className="space-y-1 sm:self-end"
                />
              )}
            </>
          )}
        </div>
      </Section>
      <SaveBar submit={t("save")} />
    </Form>
  );
}
