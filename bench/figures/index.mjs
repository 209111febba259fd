import * as certificates from "./certificates.mjs";
import * as client from "./client.mjs";
import * as designing from "./designer.mjs";
import * as distribution from "./distribution/index.mjs";
import * as judging from "./fairness/index.mjs";
import * as seen from "./lighthouse.mjs";
import * as pages from "./pages.mjs";
import * as others from "./peers.mjs";
import * as promotion from "./promotion/index.mjs";
import * as reading from "./reading.mjs";
import * as reconciling from "./rows/bill.mjs";
import * as rows from "./rows/index.mjs";
import * as money from "./rows/money.mjs";
import * as rush from "./rush.mjs";
import * as scores from "./scores/index.mjs";
import * as screens from "./screens.mjs";
import * as finding from "./search/index.mjs";
import * as pictures from "./search/pictures.mjs";
import * as summaries from "./summaries/index.mjs";
import * as teams from "./teams/index.mjs";
import * as uploading from "./uploads.mjs";
import * as published from "./visitors/results-day.mjs";
import * as strangers from "./visitors/strangers.mjs";
import * as processes from "./visitors/two-processes.mjs";

/** Every figure that `npm run bench` knows, in the order in which they are taken. */
export const figures = {
  ...pages,
  ...pictures,
  ...strangers,
  ...published,
  ...processes,
  ...others,
  ...rush,
  ...screens,
  ...scores,
  ...reading,
  ...uploading,
  ...client,
  ...seen,
  ...rows,
  ...reconciling,
  ...money,
  ...finding,
  ...teams,
  ...summaries,
  ...distribution,
  ...promotion,
  ...judging,
  ...certificates,
  ...designing,
};
