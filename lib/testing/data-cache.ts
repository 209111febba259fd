import "next/dist/server/node-environment-baseline";
import { IncrementalCache } from "next/dist/server/lib/incremental-cache";
import { onClose } from "@/db";
import PageCache, { forgetAll } from "@/lib/server/front/cache-handler.mjs";

// The next test file has another database, where the same ids mean other rows.
onClose(forgetAll);

/** Gives routes that are called outside Next's server the data cache that it would give them, on the same store. */
(globalThis as { __incrementalCache?: IncrementalCache }).__incrementalCache = new IncrementalCache({
  dev: false,
  minimalMode: false,
  requestHeaders: {},
  CurCacheHandler: PageCache as never,
  previewProps: { previewModeId: "", previewModeSigningKey: "", previewModeEncryptionKey: "" },
  prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: {} as never },
} as unknown as ConstructorParameters<typeof IncrementalCache>[0]);
