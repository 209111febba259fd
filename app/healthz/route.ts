export const dynamic = "force-dynamic";

/** The process answers; nothing else is asked. */
export const GET = () => new Response("ok\n", { headers: { "cache-control": "no-store" } });
