"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { expertRequestDetail } from "@/lib/domain/expert/contract";
import { Nominations } from "./recommend/nominations";
import { OwnNominations } from "./recommend/own-nominations";
import { RequestEditor } from "./recommend/request-editor";
import { RequestList } from "./recommend/request-list";

const NEW = "new";

/** A host asks schools whom they recommend; a school answers. */
export default function Recommendations() {
  const t = useTranslations("expert.recommend");
  const opened = useSearchParams().get("requestId");
  const go = (requestId: string | null) =>
    history.pushState(null, "", requestId ? `?requestId=${requestId}` : location.pathname);
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        opened ? (
          <Button onClick={() => go(null)}>{t("back")}</Button>
        ) : (
          <Can any={["expert:recommend:edit"]}>
            <Button variant="primary" onClick={() => go(NEW)}>
              {t("add")}
            </Button>
          </Can>
        )
      }
    >
      {opened === null && <RequestList onOpen={go} />}
      {opened === NEW && <RequestEditor detail={null} onAdded={go} />}
      {opened !== null && opened !== NEW && <Opened key={opened} requestId={opened} />}
    </View>
  );
}

function Opened({ requestId }: { requestId: string }) {
  const read = useRead(expertRequestDetail, { requestId });
  return (
    <Loaded query={read}>
      {(detail) =>
        detail.organises ? (
          <div className="space-y-12">
            <Nominations request={detail} />
            <RequestEditor detail={detail} />
          </div>
        ) : (
          <OwnNominations request={detail} />
        )
      }
    </Loaded>
  );
}
