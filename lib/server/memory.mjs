import v8 from "node:v8";

/** What keeps a process that runs for weeks as small as what lives in it. */
export function holdMemory() {
  // Left to itself the heap of a busy server grows to a multiple of what lives in it before it is cleaned.
  v8.setFlagsFromString("--heap-growing-percent=50");
  formatStacksOfAborts();
}

/**
 * React ends every render by aborting a signal with an error. Until somebody reads the error's stack V8 keeps the receivers of its
 * frames, an Immediate among them; Immediates of one turn hang on each other, and on each the request that set it: every request
 * would keep the next one alive, for ever.
 */
function formatStacksOfAborts() {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (reason) {
    if (reason instanceof Error) void reason.stack;
    return abort.call(this, reason);
  };
}
