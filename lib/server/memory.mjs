import v8 from "node:v8";

/** Workarounds that limit the memory of a process that runs for weeks. */
export function holdMemory() {
  // Left to itself the heap of a busy server grows to a multiple of what lives in it before it is cleaned.
  v8.setFlagsFromString("--heap-growing-percent=50");
  formatStacksOfAborts();
}

/**
 * React ends every render by aborting a signal with an error. Until the error's stack is read V8 retains the receivers of
 * its frames, an Immediate among them; Immediates of one turn are linked, each to the request that set it: every request
 * would retain the next one for ever.
 */
function formatStacksOfAborts() {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (reason) {
    if (reason instanceof Error) void reason.stack;
    return abort.call(this, reason);
  };
}
