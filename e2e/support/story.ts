import { test as base } from "@playwright/test";

export * from "@playwright/test";

/** A test that closes the browser windows it opened: left open, they would go on polling beside all that follow in the same browser. */
export const test = base.extend<{ windows: undefined }>({
  windows: [
    async ({ browser }, use) => {
      const others = browser.contexts();
      await use(undefined);
      const own = browser.contexts().filter((context) => !others.includes(context));
      await Promise.all(own.map((context) => context.close()));
    },
    { auto: true },
  ],
});
