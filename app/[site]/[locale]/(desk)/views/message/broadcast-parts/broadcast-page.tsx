import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAddressWith } from "@/components/contest/use-contest";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { broadcastDetail } from "@/lib/domain/broadcast/contract";
import { BroadcastEditor } from "./broadcast-editor";
import { BroadcastSent } from "./broadcast-sent";
import { NEW } from "./broadcast-table";

type BroadcastPageProps = { competitionId: string; broadcastId: string };

/** One letter to many: to be written and sent, or to be followed. */
export function BroadcastPage({ competitionId, broadcastId }: BroadcastPageProps) {
  const t = useTranslations("broadcast");
  const address = useAddressWith();
  const isNew = broadcastId === NEW;
  const found = useRead(broadcastDetail, { broadcastId }, { enabled: !isNew });
  return (
    <div className="space-y-5">
      <LinkButton variant="text" size="small" className="-ml-3" href={address({ competitionId })}>
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </LinkButton>
      {isNew ? (
        <BroadcastEditor competitionId={competitionId} />
      ) : (
        <Loaded query={found}>
          {(letter) =>
            letter.state === "sent" ? (
              <BroadcastSent letter={letter} />
            ) : (
              <BroadcastEditor competitionId={competitionId} letter={letter} />
            )
          }
        </Loaded>
      )}
    </div>
  );
}
