import type { Params } from "./wording";

export interface About {
  /** A path of our own that the message leads to. */
  link?: string;
  bizType?: string;
  bizId?: string;
}

/** Something that people are notified of; `to` are the ids of these people. */
export interface Note extends About {
  to: readonly string[];
  params?: Params;
}
