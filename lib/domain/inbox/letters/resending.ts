import { and, isNull } from "drizzle-orm";
import type { z } from "zod";
import { db, outbox, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { recordEach } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { tryAgain } from "@/lib/notify";
import type { resendLetters as endpoint } from "./calls";
import { lettersFor } from "./listing";

/** Lets letters in scope that have not left be tried again at once. @throws notFound where one is not in scope */
export async function resendLetters({ ids }: z.output<typeof endpoint.input>, actor: Actor) {
  const wanted = [...new Set(ids)];
  return transaction(async () => {
    const found = await db
      .select({ id: outbox.id, subject: outbox.subject, sentAt: outbox.sentAt })
      .from(outbox)
      .where(and(isOneOf(outbox.id, wanted), lettersFor(actor)));
    if (found.length < wanted.length) throw new Fault("notFound", {}, [{ field: "ids", fault: "notFound" }]);
    const waiting = found.filter(({ sentAt }) => sentAt === null);
    const resent = await tryAgain(
      and(
        isOneOf(
          outbox.id,
          waiting.map(({ id }) => id),
        ),
        isNull(outbox.sentAt),
      ),
    );
    const things = waiting
      .filter(({ id }) => resent.includes(id))
      .map(({ id, subject }) => ({ id, detail: { title: subject } }));
    await recordEach(actor, "letter.resend", "letter", things);
    return { resent: resent.length };
  });
}
