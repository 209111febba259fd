import pg from "pg";
import { env } from "@/lib/env";
import { onClose } from ".";

/** Is told what the channel says; null where the connection was lost for a while, so that something may have been missed. */
type Heard = (payload: string | null) => void;

interface Listening {
  client: pg.Client | null;
  heard: Heard;
}

const AGAIN = 1_000;
// Next bundles routes apart: one connection a channel for all of them.
const shared = globalThis as unknown as { channels?: Map<string, Listening> };
const channels = (shared.channels ??= new Map<string, Listening>());
onClose(() => {
  for (const { client } of channels.values()) void client?.end().catch(() => {});
  channels.clear();
});

async function connect(channel: string, listening: Listening) {
  const client = new pg.Client({ connectionString: env.databaseUrl, application_name: `listens-${channel}` });
  const again = () => {
    if (channels.get(channel) !== listening || listening.client !== client) return;
    listening.client = null;
    setTimeout(() => channels.get(channel) === listening && void connect(channel, listening), AGAIN).unref();
  };
  listening.client = client;
  client.once("error", again);
  client.once("end", again);
  client.on("notification", ({ payload }) => listening.heard(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    listening.heard(null);
  } catch {
    again();
  }
}

/** Listens to a channel of the database as long as the process lives, over one connection, which comes back when it is lost. */
export function listen(channel: string, heard: Heard) {
  if (channels.has(channel)) return;
  const listening: Listening = { client: null, heard };
  channels.set(channel, listening);
  void connect(channel, listening);
}
