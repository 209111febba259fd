"use client";

import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { download, fetchFile } from "@/lib/http/file/download";

/** An endpoint that answers a file, as a mutation: `const save = useDownload(exportUsers)`, then `save.mutate({ type: "data" })`. */
export function useDownload<I extends z.ZodType>(endpoint: Endpoint<I, z.ZodType>) {
  return useMutation({ mutationFn: (input: z.input<I>) => download(endpoint, input) });
}

/** The same for a file that is shown in the page. */
export function useFetchedFile<I extends z.ZodType>(endpoint: Endpoint<I, z.ZodType>) {
  return useMutation({ mutationFn: (input: z.input<I>) => fetchFile(endpoint, input) });
}
