// The speed is fixed; the plain bar because role="bar" is no role.
const timing = {
  minimum: 0.08,
  speed: 200,
  trickle: true,
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: ".bar",
  template: '<div class="bar"></div>',
};
/** Most pages are there before anybody could see a bar. */
const load = () => import("nprogress").then((loaded) => loaded.default.configure(timing));
let bar: Awaited<ReturnType<typeof load>> | undefined;

const PATIENCE = 80;
const LIMIT = 15_000;
let shown: string | undefined;
let delay: ReturnType<typeof setTimeout> | undefined;
let limit: ReturnType<typeof setTimeout> | undefined;

const placeOf = (url: string) => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

/** Shows the bar once a navigation takes longer than 80 ms; a jump inside the page shows none. */
export function departs(url: string) {
  if (placeOf(url) === (shown ?? placeOf(location.href))) return;
  clearTimeout(delay);
  clearTimeout(limit);
  const mine = setTimeout(async () => {
    bar ??= await load();
    if (delay === mine) bar.start();
  }, PATIENCE);
  delay = mine;
  // A redirect back to the page that is shown arrives nowhere, so nothing would end the bar.
  limit = setTimeout(stop, LIMIT);
}

/** A navigation is under way: whoever writes another address now would end it. */
export const isLeaving = () => delay !== undefined;

export function arrived() {
  shown = placeOf(location.href);
  stop();
}

function stop() {
  clearTimeout(delay);
  clearTimeout(limit);
  delay = undefined;
  bar?.done();
}
