import { eq, inArray } from "drizzle-orm";
import { db, file, sealedEntry, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findSeal } from "@/lib/domain/ladder/org/handing";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";

/** What became of a sealed list so far as PDF, for its organisation and the organiser. @throws notFound */
export async function printReceipt({ sealId }: { sealId: string }, actor: Actor): Promise<FileAnswer> {
  const { seal, run } = await findSeal(sealId, actor, "either");
  const t = wordsOf(actor.locale, "ladder");
  const [count, people, [scan]] = await together(
    () => db.$count(sealedEntry, eq(sealedEntry.sealId, sealId)),
    () =>
      db
        .select({ id: user.id, name: user.realName })
        .from(user)
        .where(inArray(user.id, [seal.sealedBy, seal.receivedBy ?? "0"])),
    () =>
      db
        .select({ sha256: file.sha256 })
        .from(file)
        .where(eq(file.id, seal.scanId ?? "0")),
  );
  const by = (id: string | null) => people.find((one) => one.id === id)?.name ?? "";
  const step = (what: "sealed" | "scanned" | "received" | "returned", at: Date | null, who: string, note: string) =>
    at ? [{ at, cells: [t(`receiptPdf.${what}`), toWireTime(at), who, note] }] : [];
  const steps = [
    ...step("sealed", seal.sealedAt, by(seal.sealedBy), seal.sha256),
    ...step("scanned", seal.scanAt, "", scan?.sha256 ?? ""),
    ...step("received", seal.receivedAt, by(seal.receivedBy), ""),
    ...step("returned", seal.returnedAt, "", seal.returnReason ?? ""),
  ];
  const named = { contest: nameFor(actor.locale, run.contest), stage: nameFor(actor.locale, run.stage) };
  const isOpen = !seal.receivedAt && !seal.returnedAt;
  const pdf = tablePdf({
    title: t("receiptPdf.title", named),
    notes: [t("receiptPdf.org", { org: seal.orgName, no: seal.no, count })],
    columns: [
      { title: t("receiptPdf.step"), width: 18 },
      { title: t("receiptPdf.time"), width: 18 },
      { title: t("receiptPdf.by"), width: 14 },
      { title: t("receiptPdf.note"), width: 50 },
    ],
    // The scan may come after the receipt.
    rows: steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ cells }) => cells),
    closing: isOpen ? [t("receiptPdf.waiting")] : [],
    pageOf: (page, pages) => t("print.page", { page, pages }),
  });
  const name = `${t("list.receipt")}-${seal.orgName}-${seal.no}.pdf`;
  return { name, mime: "application/pdf", size: pdf.length, stream: pdf };
}
