"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { everyRow, type PageOf } from "@/lib/http/body/every-row";
import { call, type OnEnd, Refusal } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";
import { isHeard } from "./meanwhile/heard";
import { isSecond } from "./refusals";

type Ask = (
  endpoint: Endpoint,
  input: unknown,
  options: { signal?: AbortSignal; key?: string; onEnd?: OnEnd },
) => Promise<unknown>;
const ask = call as unknown as Ask;

export const keyOf = (endpoint: Endpoint, input?: unknown) =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

type ReadOptions<O = unknown> = {
  enabled?: boolean /** Shows the last answer while a changed question is under way. */;
  keep?: boolean;
  /** The answer that came with the page: asked again once something changed. */
  initial?: O;
  /** True for an answer that is not the last one: it is asked again in a moment. */
  unfinished?: (answer: O) => boolean;
};

const SOON = 2000;

/** A GET endpoint as a query: `const teams = useRead(teamPage, { contestId })`. */
export function useRead<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input?: z.input<I>,
  { enabled = true, keep = false, initial, unfinished }: ReadOptions<z.output<O>> = {},
) {
  return useQuery<z.output<O>>({
    queryKey: keyOf(endpoint, input ?? {}),
    queryFn: ({ signal }) => ask(endpoint, input, { signal }) as Promise<z.output<O>>,
    enabled,
    placeholderData: keep ? keepPreviousData : undefined,
    ...(initial !== undefined && { initialData: initial as never }),
    refetchInterval: ({ state }: { state: { data?: unknown } }) =>
      unfinished && state.data !== undefined && unfinished(state.data as z.output<O>) ? SOON : false,
  });
}

/** Every row of a paged GET endpoint as a query: for choices, which must not end where a page does. */
export function useEvery<I extends z.ZodType, Row>(
  endpoint: Endpoint<I, z.ZodType<PageOf<Row>>>,
  input: z.input<I>,
  { enabled = true, keep = false }: ReadOptions = {},
) {
  return useQuery({
    queryKey: [...keyOf(endpoint, input), "every"],
    queryFn: ({ signal }) => everyRow(endpoint, input, { signal }),
    enabled,
    placeholderData: keep ? keepPreviousData : undefined,
  });
}

type WriteOptions<I, O> = {
  onDone?: (answer: O, input: I) => void;
  /** Endpoints whose answers are out of date afterwards. */
  invalidate?: readonly Endpoint[];
  /** Who sees to a session that has ended: `askOnce` for what saves itself. */
  onEnd?: OnEnd;
};

/**
 * A POST endpoint as a mutation: `const add = useWrite(userAdd, { invalidate: [userPage] })`, then `add.mutate(input)`.
 * A call that got no answer is repeated under its own idempotency key; an answered one is over. Where somebody else was first, what is out of
 * date is read anew.
 */
export function useWrite<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  { onDone, invalidate = [], onEnd }: WriteOptions<z.input<I>, z.output<O>> = {},
) {
  const queries = useQueryClient();
  const open = useRef<{ body: string; key: string }>(undefined);
  const readAnew = () => Promise.all(invalidate.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })));
  return useMutation({
    mutationFn: async (input: z.input<I>) => {
      const body = JSON.stringify(input ?? {});
      if (open.current?.body !== body) open.current = { body, key: crypto.randomUUID() };
      try {
        const answer = (await ask(endpoint, input, { key: open.current.key, onEnd })) as z.output<O>;
        open.current = undefined;
        return answer;
      } catch (error) {
        if (!(error instanceof Refusal && error.code === -1)) open.current = undefined;
        throw error;
      }
    },
    onSuccess: async (answer, input) => {
      onDone?.(answer, input);
      await readAnew();
    },
    onError: (error) => {
      // A form that shows what came between compares with what it began from.
      if (isSecond(error) && !isHeard(error)) void readAnew();
    },
  });
}
