/** Below these lie no pages. */
const noPages = /^\/(?:redirect|prod-api|api|_next)(?:\/|$)/;

/**
 * Where `/redirect/…` leads: to the page of this site whose address follows. Null for anything that is not written as plainly as our own
 * addresses are, since what follows may come from anybody; undefined for every other path. `path` is as the browser sent it.
 */
export function onwardOf(path: string): string | null | undefined {
  if (!/^[/\\]+redirect[/\\]/i.test(path)) return undefined;
  const target = /^\/redirect((?:\/[A-Za-z0-9_-]+)+)$/.exec(path)?.[1];
  return target && !noPages.test(target) ? target : null;
}
