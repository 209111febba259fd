"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Can } from "@/components/kit/session/can";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { StudyEditor } from "./parts/study-editor";
import { StudyList } from "./parts/study-list";
import { StudyPeople } from "./parts/study-people";

const NEW = "new";

/** What contests and organisations give their people to learn: the list, one resource, its people. */
export default function StudyResources() {
  const t = useTranslations("study.desk");
  const query = useSearchParams();
  const [opened, people] = [query.get("resourceId"), query.get("progressOf")];
  const back = () => history.pushState(null, "", location.pathname);
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        opened || people ? (
          <Button onClick={back}>{t("back")}</Button>
        ) : (
          <Can any={["study:resource:add"]}>
            <Button variant="primary" onClick={() => history.pushState(null, "", `?resourceId=${NEW}`)}>
              {t("add")}
            </Button>
          </Can>
        )
      }
    >
      {people ? (
        <StudyPeople key={people} resourceId={people} />
      ) : opened ? (
        <StudyEditor
          key={opened}
          resourceId={opened === NEW ? null : opened}
          onAdded={(resourceId) => history.replaceState(null, "", `?resourceId=${resourceId}`)}
        />
      ) : (
        <StudyList />
      )}
    </View>
  );
}
