/** Runs once in every process. A failure here would make every request fail with 500, so it is logged and ignored. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { gate } = await import("./lib/http/gate");
    Object.assign(globalThis, { gate });
    const { startJobs } = await import("./lib/server/jobs/jobs");
    await startJobs().catch((error: unknown) => console.error("jobs did not start:", error));
  }
}
