import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { IconButton } from "@/components/ui/control/icon-button";
import { type Columns, columnKey } from "./use-columns";

/** Pixels by which an arrow key makes a column wider, and from where on one that nobody gave a width. */
const [STEP, USUAL] = [16, 160];

/** Which columns are shown, in which order, and how wide: by ticks and arrows, by Alt and an arrow key too. */
export function ColumnList<Row>({ of }: { of: Columns<Row> }) {
  const t = useTranslations("kit");
  const list = useRef<HTMLUListElement>(null);
  // A row that moves takes the focus along.
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const [key, part] = JSON.parse(focused.current) as [string, string];
    focused.current = undefined;
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.column === key);
    row?.querySelector<HTMLElement>(`${part}:not(:disabled)`)?.focus();
  });
  const { all, isShown, show, move, widthOf, setWidth } = of;
  const few = all.filter(isShown).length <= 1;
  return (
    <>
      <p className="mb-2 text-note text-ink-2">{t("columns")}</p>
      {setWidth && <p className="mb-2 text-note text-hint">{t("columnKeys")}</p>}
      <ul ref={list} className="max-h-96 space-y-1 overflow-y-auto">
        {all.map((column, at) => {
          const key = columnKey(column);
          const go = (by: 1 | -1, part: string) => {
            focused.current = JSON.stringify([key, part]);
            move(column, by);
          };
          const width = widthOf(column);
          const onKeyDown = (event: KeyboardEvent) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
            const wider = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
            if (!event.altKey || !(by || (wider && setWidth))) return;
            event.preventDefault();
            if (by) go(by, "input, [role=checkbox]");
            else setWidth?.(column, (width ?? USUAL) + (wider ?? 0));
          };
          return (
            // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys are those of the tick inside.
            <li key={key} data-column={key} className="flex items-center gap-1" onKeyDown={onKeyDown}>
              <span className="min-w-0 flex-1">
                <Checkbox
                  label={column.title}
                  checked={isShown(column)}
                  disabled={few && isShown(column)}
                  onCheckedChange={(on) => show(column, on)}
                />
              </span>
              <span role="status" className="figures text-note text-hint">
                {width !== undefined && t("columnWidth", { width })}
              </span>
              <IconButton
                label={t("columnUp", { name: column.title })}
                aria-keyshortcuts="Alt+ArrowUp"
                disabled={at === 0}
                data-way="up"
                onClick={() => go(-1, at === 1 ? "[data-way=down]" : "[data-way=up]")}
              >
                <ChevronUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t("columnDown", { name: column.title })}
                aria-keyshortcuts="Alt+ArrowDown"
                disabled={at === all.length - 1}
                data-way="down"
                onClick={() => go(1, at === all.length - 2 ? "[data-way=up]" : "[data-way=down]")}
              >
                <ChevronDown aria-hidden className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {!of.isAsItComes && (
        <Button variant="text" size="small" guard={0} className="mt-2 -ml-2" onClick={of.reset}>
          {t("columnsReset")}
        </Button>
      )}
    </>
  );
}
