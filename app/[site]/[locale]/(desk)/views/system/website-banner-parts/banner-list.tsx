import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  type BannerRow,
  deleteBanner,
  listBanners,
  MOST_BANNERS,
  MOST_SHOWN,
  orderBanners,
  switchBanner,
} from "@/lib/domain/site/contract";
import { BannerDialog } from "./banner-dialog";
import { BannerLine } from "./banner-line";
import { ClicksDialog } from "./clicks-dialog";
import { PreviewDialog } from "./preview-dialog";

type Opened = { kind: "edit" | "preview" | "clicks"; of: BannerRow } | { kind: "add" } | null;

/** The banners of a website in their order: moved by dragging, or by the arrows. */
export function BannerList({ siteId }: { siteId: string }) {
  const t = useTranslations("banner");
  const may = useMay();
  const confirm = useConfirm();
  const all = useRead(listBanners, { siteId }, { keep: true });
  const [opened, open] = useState<Opened>(null);
  const [dragged, drag] = useState<number>();
  const [moved, say] = useState("");
  const done = { invalidate: [listBanners] };
  const order = useWrite(orderBanners, done);
  // Moves that come while one is being stored are shown at once, and stored together after it.
  const [wanted, want] = useState<string[] | null>(null);
  const sent = useRef<string[]>(null);
  const { mutate: store, isPending: isStoring } = order;
  const { refetch } = all;
  useEffect(() => {
    if (!wanted || isStoring) return;
    if (sent.current === wanted) return want(null);
    sent.current = wanted;
    store({ siteId, bannerIds: wanted }, { onError: () => void refetch() });
  }, [wanted, isStoring, store, refetch, siteId]);
  const turn = useWrite(switchBanner, done);
  const remove = useWrite(deleteBanner, { ...done, onDone: () => toast.success(t("deleted")) });
  const mayEdit = may("sys:banner:edit");
  const asMoved = (rows: readonly BannerRow[]) => {
    if (!wanted) return rows;
    return rows.toSorted((a, b) => wanted.indexOf(a.bannerId) - wanted.indexOf(b.bannerId));
  };
  const move = (rows: readonly BannerRow[], from: number, to: number) => {
    const row = rows[from];
    if (!row || !rows[to] || from === to) return;
    const bannerIds = rows.map(({ bannerId }) => bannerId);
    bannerIds.splice(to, 0, ...bannerIds.splice(from, 1));
    want(bannerIds);
    say(t("movedTo", { name: row.title, place: to + 1 }));
  };
  return (
    <Loaded query={all}>
      {(list) => {
        const rows = asMoved(list);
        const add = may("sys:banner:add") && (
          <Button
            variant="primary"
            guard={300}
            disabled={rows.length >= MOST_BANNERS}
            onClick={() => open({ kind: "add" })}
          >
            <Plus aria-hidden className="size-4" />
            {t("add")}
          </Button>
        );
        const onDrop = (at: number) => (event: DragEvent) => {
          event.preventDefault();
          if (dragged !== undefined) move(rows, dragged, at);
          drag(undefined);
        };
        return (
          <div className="space-y-4">
            {rows.length === 0 ? (
              <Empty title={t("empty")} action={add}>
                {t("emptyHint")}
              </Empty>
            ) : (
              <>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="text-note text-ink-2">
                    {t("count", { count: rows.length, shown: rows.filter(({ state }) => state === "shown").length })}{" "}
                    {t("most", { shown: MOST_SHOWN })}
                  </p>
                  {add}
                </div>
                <ol aria-label={t("title")} className="divide-y divide-rule border border-rule bg-raised">
                  {rows.map((row, at) => (
                    <BannerLine
                      key={row.bannerId}
                      of={row}
                      at={at}
                      last={at === rows.length - 1}
                      onDrag={mayEdit ? () => drag(at) : undefined}
                      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
                      onDrop={onDrop(at)}
                      onMove={(by) => move(rows, at, at + by)}
                      onTurn={mayEdit ? (visible) => turn.mutate({ bannerId: row.bannerId, visible }) : undefined}
                      acts={[
                        mayEdit && { label: t("edit"), onSelect: () => open({ kind: "edit", of: row }) },
                        { label: t("preview"), onSelect: () => open({ kind: "preview", of: row }) },
                        row.link !== null && {
                          label: t("clicks.act"),
                          onSelect: () => open({ kind: "clicks", of: row }),
                        },
                        may("sys:banner:delete") && {
                          label: t("delete"),
                          danger: true,
                          onSelect: async () =>
                            (await confirm({
                              title: t("deleteOne", { name: row.title }),
                              text: row.clicks > 0 ? t("deleteClicks") : undefined,
                              act: t("delete"),
                              danger: true,
                            })) && remove.mutate({ bannerId: row.bannerId }),
                        },
                      ]}
                    />
                  ))}
                </ol>
              </>
            )}
            <p aria-live="polite" className="sr-only">
              {moved}
            </p>
            {(opened?.kind === "add" || opened?.kind === "edit") && (
              <BannerDialog
                siteId={siteId}
                of={opened.kind === "edit" ? currentOf(opened.of, rows, "bannerId") : undefined}
                onClose={() => open(null)}
              />
            )}
            {opened?.kind === "preview" && <PreviewDialog of={opened.of} onClose={() => open(null)} />}
            {opened?.kind === "clicks" && <ClicksDialog of={opened.of} onClose={() => open(null)} />}
          </div>
        );
      }}
    </Loaded>
  );
}
