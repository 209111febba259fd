import NProgress from "nprogress";

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
NProgress.configure(timing);

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
  delay = setTimeout(() => NProgress.start(), PATIENCE);
  // A redirect back to the page that is shown arrives nowhere, so nothing would end the bar.
  limit = setTimeout(stop, LIMIT);
}

export function arrived() {
  shown = placeOf(location.href);
  stop();
}

function stop() {
  clearTimeout(delay);
  clearTimeout(limit);
  NProgress.done();
}
