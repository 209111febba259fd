import pino from "pino";
import type { z } from "zod";
import { env } from "@/lib/env";
import { Fault, type FaultName, type FieldError, faults } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { wordsOf } from "@/lib/i18n/words";
import { sizeInWords } from "@/lib/server/request/size.mjs";
import { wordOf } from "./issue";

export const log = pino({
  level: env.logLevel,
  redact: ["password", "*.password", "token", "*.token", "idCard", "*.idCard"],
});

/** Transport faults answer with their own HTTP status; every business code answers 200. */
const statusOf: Partial<Record<FaultName, number>> = {
  badNotice: 400,
  tooFast: 429,
  systemError: 500,
  notConfigured: 503,
  scanUnavailable: 503,
  storageFull: 507,
};

/** What zod finds wrong, in the words that forms use; a schema that names a key of `faults.field` gets that one. */
export const zodWords = (locale: Locale) => (issue: z.core.$ZodRawIssue) => {
  const { key, params } = wordOf(issue as Parameters<typeof wordOf>[0]);
  return wordsOf(locale, "kit")(`invalid.${key}` as never, params as never);
};

const fieldKeys = (locale: Locale) => messagesFor(locale).faults.field as Record<string, string>;

/** Each with the field it belongs to; one that the question does not know is named itself. */
export function fieldErrorsOf({ issues }: Pick<z.ZodError, "issues">, locale: Locale): FieldError[] {
  const t = wordsOf(locale, "faults");
  const own = fieldKeys(locale);
  const named = issues.flatMap((issue): z.core.$ZodIssue[] =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] })) : [issue],
  );
  // One word for each field: the first that holds.
  const places = named.map(({ path }) => path.join("."));
  const first = named.filter((_, n) => places.indexOf(places[n] ?? "") === n);
  return first.slice(0, 50).map((issue) => {
    const params = (issue.code === "custom" ? issue.params : undefined) as Record<string, string | number> | undefined;
    const key = issue.message;
    return {
      field: issue.path.join("."),
      message: key in own ? t(`field.${key}` as never, params as never) : issue.message,
    };
  });
}

function faultOf(error: unknown): Fault | null {
  if (error instanceof Fault) return error;
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = (cause as { code?: string } | null)?.code ?? "";
  if (code === "22021" || code === "22P05" || code === "22003") return new Fault("badInput");
  if (code === "23505" || code === "23P01") return new Fault("conflict");
  return null;
}

/** The database is unreachable, full or too slow: a retry may help, unlike after an internal error. */
function unavailable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  if (code) return /^(53|57|08|25006)/.test(code) || /^(ECONN|ETIMEDOUT|EPIPE)/.test(code);
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/.test(
    message ?? "",
  );
}

/** An error as the envelope shows it, in the caller's language. What is nobody's fault but ours is logged under a trace id. */
export function refuse(error: unknown, locale: Locale, where: string): Response {
  const t = wordsOf(locale, "faults");
  const fault = faultOf(error) ?? new Fault("systemError");
  const headers: Record<string, string> = { "cache-control": "no-store" };
  let status = statusOf[fault.fault] ?? 200;
  let traceId: string | undefined;
  if (fault.fault === "systemError") {
    traceId = crypto.randomUUID();
    if (unavailable(error)) status = 503;
    log.error({ traceId, where, err: error }, "a call failed");
  }
  if (status === 429 || status === 503) headers["retry-after"] = String(fault.params.seconds ?? 5);
  const errors = fault.errors.map(({ field, message, fault: name, word, params }) => ({
    field,
    message: message ?? t((word ? `field.${word}` : (name ?? "badInput")) as never, params as never),
  }));
  const msg = status === 503 && traceId ? t("unavailable") : t(fault.fault as never, fault.params as never);
  return Response.json(
    { code: fault.code, msg, data: fault.data, ...(errors.length && { errors }), ...(traceId && { traceId }) },
    { status, headers },
  );
}

/** A transport fault: no such route, not JSON, larger than `limit` bytes. */
export function refuseTransport(status: 400 | 404 | 405 | 413 | 415, locale: Locale, limit = 0): Response {
  const key = `transport${status}` as const;
  const code = status === 404 ? faults.notFound : faults.badInput;
  return Response.json(
    { code, msg: wordsOf(locale, "faults")(key, { max: sizeInWords(limit) }), data: null },
    { status, headers: { "cache-control": "no-store" } },
  );
}
