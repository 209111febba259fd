import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAddressWith, useContest } from "@/components/contest/use-contest";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { Skeleton } from "@/components/ui/state/skeleton";
import { contestDetail } from "@/lib/domain/contest/contract";
import { messageHosts } from "@/lib/domain/inbox/contract";

/** The organisation in whose name messages are worded: the one in the address, else that of the contest there; chosen among those in scope. */
export function HostChoice({ children }: { children: (groupId: string) => ReactNode }) {
  const t = useTranslations("wordings.desk");
  const router = useRouter();
  const address = useAddressWith();
  const query = useSearchParams();
  const asked = query.get("groupId");
  const competitionId = useContest();
  const may = useMay();
  const contest = useRead(
    contestDetail,
    { competitionId: competitionId ?? "" },
    { enabled: Boolean(competitionId && !asked && may("comp:info:list")) },
  );
  const hosts = useRead(messageHosts, {});
  return (
    <Loaded query={hosts}>
      {(list) => {
        const named = (id: string | null | undefined) => list.find(({ groupId }) => groupId === id);
        const chosen = named(asked) ?? named(contest.data?.groupId) ?? list[0];
        if (contest.isLoading) return <Skeleton className="h-32" />;
        if (!chosen) return <Empty title={t("noHost")}>{t("noHostHint")}</Empty>;
        // What is being edited is edited in this name until it is saved or left.
        return (
          <div className="space-y-4">
            {list.length > 1 && !query.has("topic") && (
              <div className="max-w-sm space-y-1">
                <Label htmlFor="host">{t("host")}</Label>
                <Select
                  id="host"
                  value={chosen.groupId}
                  options={list.map(({ groupId, groupName, usual }) => ({
                    value: groupId,
                    label: usual ? t("usualHost", { name: groupName }) : groupName,
                  }))}
                  onChange={(event) => router.replace(address({ groupId: event.target.value }))}
                />
              </div>
            )}
            {children(chosen.groupId)}
          </div>
        );
      }}
    </Loaded>
  );
}
