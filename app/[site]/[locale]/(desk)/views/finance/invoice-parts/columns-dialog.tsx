import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { invoiceColumns, invoiceSettings, saveInvoiceSettings } from "@/lib/domain/finance/contract";

type Column = (typeof invoiceColumns)[number];

/** Chooses the columns of the spreadsheet for the tax client, and their order. */
export function ColumnsDialog() {
  const t = useTranslations("invoice.setting");
  const common = useTranslations("common");
  const { data, refetch } = useRead(invoiceSettings, {});
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<Column[]>();
  const save = useWrite(saveInvoiceSettings, {
    invalidate: [invoiceSettings],
    onDone: () => {
      toast.success(t("done"));
      setOpen(false);
    },
  });
  if (!data?.editable) return null;
  const columns = chosen ?? data.columns;
  return (
    <Can any={["fin:invoice:edit"]}>
      <Dialog
        open={open}
        onOpenChange={(to) => {
          choose(undefined);
          setOpen(to);
        }}
        trigger={<Button size="small">{t("open")}</Button>}
        title={t("title")}
        description={t("hint")}
        footer={
          <Button
            variant="primary"
            disabled={columns.length === 0}
            pending={save.isPending}
            onClick={() => save.mutate({ columns, version: data.version }, { onError: () => void refetch() })}
          >
            {common("save")}
          </Button>
        }
      >
        <Columns columns={columns} onChange={choose} />
      </Dialog>
    </Can>
  );
}

function Columns({ columns, onChange }: { columns: Column[]; onChange: (to: Column[]) => void }) {
  const t = useTranslations("invoice.setting");
  const names = useTranslations("invoice.column");
  const swap = (at: number) =>
    onChange(columns.map((name, n) => columns[n === at ? at - 1 : n === at - 1 ? at : n] ?? name));
  const others = invoiceColumns.filter((name) => !columns.includes(name));
  return (
    <div className="space-y-4">
      <ol aria-label={t("chosen")} className="divide-y divide-rule border-y border-rule">
        {columns.map((column, at) => {
          const name = names(column);
          return (
            <li key={column} className="flex items-center gap-1 py-1">
              <span className="grow">{name}</span>
              <IconButton label={t("earlier", { name })} disabled={at === 0} onClick={() => swap(at)}>
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t("later", { name })}
                disabled={at === columns.length - 1}
                onClick={() => swap(at + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t("remove", { name })}
                onClick={() => onChange(columns.filter((one) => one !== column))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {others.length > 0 && (
        <ul aria-label={t("others")} className="flex flex-wrap gap-2">
          {others.map((column) => (
            <li key={column}>
              <Button
                size="small"
                aria-label={t("add", { name: names(column) })}
                onClick={() => onChange([...columns, column])}
              >
                <Plus aria-hidden className="size-4" />
                {names(column)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
