"use client";

import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { download } from "@/lib/http/file/download";

/** An endpoint that answers a file, as a mutation: `const save = useDownload(exportUsers)`, then `save.mutate({ type: "data" })`. */
export function useDownload<I extends z.ZodType>(endpoint: Endpoint<I, z.ZodType>) {
  return useMutation({ mutationFn: (input: z.input<I>) => download(endpoint, input) });
}
