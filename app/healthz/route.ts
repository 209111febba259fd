export const dynamic = "force-dynamic";

/** Liveness: the process answers; nothing else is checked. */
export const GET = () => new Response("ok\n", { headers: { "cache-control": "no-store" } });
