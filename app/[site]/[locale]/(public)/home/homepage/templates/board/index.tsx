"use client";

import { type ComponentProps, lazy, Suspense } from "react";

const Filter = lazy(() => import("./board-filter").then(({ BoardFilter }) => ({ default: BoardFilter })));
const Star = lazy(() => import("./follow-star").then(({ FollowStar }) => ({ default: FollowStar })));

/** Only one template of five has a board: the readers of the others load nothing of it. */
export function Board(props: ComponentProps<typeof Filter>) {
  return (
    <Suspense>
      <Filter {...props} />
    </Suspense>
  );
}

export function BoardStar(props: ComponentProps<typeof Star>) {
  return (
    <Suspense>
      <Star {...props} />
    </Suspense>
  );
}
