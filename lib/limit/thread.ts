import { join } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts threads that run a file of the repository, given by its path from the root. A thread knows nothing of the TypeScript that its
 * parent was taught, and Next hands a thread its source as it is: the file is put together once, by whoever needs it first. Packages in
 * `external` are loaded by the thread itself.
 */
export function threadsOf(entry: string, external: readonly string[] = []) {
  let bundled: Promise<string> | undefined;
  const bundle = () =>
    import(/* turbopackIgnore: true */ "esbuild").then(async ({ build }) => {
      const entryPoints = [join(process.cwd(), entry)];
      const to = { bundle: true, platform: "node", format: "cjs", write: false } as const;
      const made = await build({ entryPoints, ...to, external: [...external] });
      return made.outputFiles[0]?.text as string;
    });
  return async (options: WorkerOptions) => new Worker(await (bundled ??= bundle()), { ...options, eval: true });
}
