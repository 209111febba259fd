"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { reactionTo } from "@/components/kit/refusals";
import { toast } from "@/components/ui/toast/toast";
import { call, Refusal } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";

/**
 * Calls an endpoint from a login form. What is wrong with a field is left to the form (`names` translates the contract's
 * fields to the form's); anything else is said at once.
 */
export function useSend() {
  const t = useTranslations("common");
  return async <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    names: Record<string, string> = {},
  ): Promise<z.output<O>> => {
    try {
      return await (call as (e: Endpoint<I, O>, i: z.input<I>) => Promise<z.output<O>>)(endpoint, input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.errors.length === 0 && reactionTo(error).act === "say")
        toast.error(error.message || t("systemError"), { id: "refused" });
      const errors = error.errors.map(({ field, message }) => ({ field: names[field] ?? field, message }));
      throw new Refusal(error.code, error.message, errors, error.traceId, error.data);
    }
  };
}
