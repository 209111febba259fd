"use client";

import { useTranslations } from "next-intl";
import { AnswersView } from "@/components/dynamic-form/answers-view";
import { useMay } from "@/components/kit/session/permissions";
import { Drawer } from "@/components/ui/overlay/drawer";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { Applicant, CallDetail } from "@/lib/domain/expert/contract";
import { ApplicationActs } from "./application-acts";

type ApplicationDrawerProps = { call: CallDetail; of: Applicant; onClose: () => void };

/** One application with its answers. */
export function ApplicationDrawer({ call, of, onClose }: ApplicationDrawerProps) {
  const t = useTranslations("expert.recruit");
  const words = useTranslations("expert");
  const may = useMay();
  const waits = of.status === "applied" && may("expert:recruit:audit");
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={of.name}
      footer={waits && <ApplicationActs ids={[of.applicationId]} onDone={onClose} />}
    >
      <div className="space-y-6">
        <DescriptionList
          columns={1}
          items={[
            {
              term: t("applications.org"),
              value: of.org?.groupName ?? t("applications.typedOrg", { name: of.organisation ?? "" }),
            },
            { term: words("jobTitle"), value: of.jobTitle },
            { term: words("fields"), value: of.fields.join(words("invited.comma")) },
            { term: t("applications.degree"), value: of.degree && t(`degrees.${of.degree}`) },
            { term: t("applications.applyTime"), value: <span className="figures">{of.applyTime.slice(0, 16)}</span> },
            ...(of.reason ? [{ term: t("status.refused"), value: of.reason }] : []),
          ]}
        />
        {call.fields.length > 0 && <AnswersView fields={call.fields} answers={of.answers} />}
      </div>
    </Drawer>
  );
}
