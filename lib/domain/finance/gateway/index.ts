import { desc, eq, sql } from "drizzle-orm";
import { contest, db, group, merchant } from "@/db";
import { isOneOf } from "@/db/many";
import { reveal } from "@/lib/crypto";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { Alipay } from "./alipay";
import type { Gateway } from "./port";
import type { MerchantKeys } from "./secret";
import { hexSerialOf } from "./wechat/signing";
import { Wechat } from "./wechat/wechat";

type MerchantRow = typeof merchant.$inferSelect;
export type GatewayChannel = MerchantRow["channel"];

/** Drivers, held as long as their keys stay the same. */
const held = new Map<string, { by: string; gateway: Gateway }>();

function keep(name: string, by: string, make: () => Gateway): Gateway {
  const found = held.get(name);
  if (found?.by === by) return found.gateway;
  const gateway = make();
  held.set(name, { by, gateway });
  return gateway;
}

/** The gateway by the installation's own keys, or null where none are set. */
export function installationGateway(): Gateway | null {
  const keys = env.alipay;
  if (!keys) return null;
  const endpoint = env.gatewayAddresses.alipay;
  return keep("", JSON.stringify({ ...keys, endpoint }), () => new Alipay({ ...keys, endpoint }));
}

/** The gateway by an organisation's keys. */
function merchantGateway(row: MerchantRow): Gateway {
  const address = env.gatewayAddresses[row.channel];
  return keep(row.id, `${row.secret.toString("base64")} ${row.gatewaySerial} ${address}`, () => {
    const keys = JSON.parse(reveal(row.secret)) as MerchantKeys;
    return driverOf(row, keys, address);
  });
}

function driverOf(row: MerchantRow, { privateKey, ...side }: MerchantKeys, endpoint: string): Gateway {
  const { appId, sellerId } = row;
  if ("apiKey" in side) {
    const gateway = { serial: row.gatewaySerial ?? "", publicKey: side.publicKey };
    const signer = { mchId: sellerId, serialNo: hexSerialOf(side.appCert), privateKey };
    return new Wechat({ appId, ...signer, apiKey: side.apiKey, gateway, endpoint });
  }
  const own = { appId, sellerId, privateKey, endpoint };
  if ("publicKey" in side) return new Alipay({ ...own, alipayPublicKey: side.publicKey });
  const { appCert, gatewayCert, rootCert } = side;
  const certificates = {
    appCertContent: appCert,
    alipayPublicCertContent: gatewayCert,
    alipayRootCertContent: rootCert,
  };
  return new Alipay({ ...own, ...certificates });
}

/** By whose keys something is paid, and the gateway. */
export interface Paying {
  merchantId: string | null;
  channel: GatewayChannel;
  gateway: Gateway;
}

/** The merchants whose keys hold for an organisation: its own, or those of the nearest one above it, for each provider. */
async function merchantsOf(groupId: string): Promise<MerchantRow[]> {
  const rows = await db
    .select({ row: merchant })
    .from(merchant)
    .innerJoin(group, eq(group.id, merchant.groupId))
    .where(
      sql`${merchant.active} and (select g.path from ${group} g where g.id = ${groupId}::bigint) like ${group.path} || '%'`,
    )
    .orderBy(desc(sql`length(${group.path})`));
  const nearest = new Map<GatewayChannel, MerchantRow>();
  for (const { row } of rows) if (!nearest.has(row.channel)) nearest.set(row.channel, row);
  return [...nearest.values()];
}

/** The ways in which an organisation's fees can be paid online: by its keys, else by those of the installation. */
export async function gatewaysFor(groupId: string): Promise<Paying[]> {
  const rows = await merchantsOf(groupId);
  const own = rows.map((row) => ({ merchantId: row.id, channel: row.channel, gateway: merchantGateway(row) }));
  const installation = installationGateway();
  if (!installation || own.some(({ channel }) => channel === "alipay")) return own;
  return [...own, { merchantId: null, channel: "alipay", gateway: installation }];
}

/**
 * By whose keys the fees of these contests are paid together.
 * @throws notConfigured where one of them has none, payeesDiffer where they are not the same
 */
export async function gatewayForContests(contestIds: readonly string[], channel?: GatewayChannel): Promise<Paying> {
  const groups = await db
    .selectDistinct({ id: contest.groupId })
    .from(contest)
    .where(isOneOf(contest.id, [...new Set(contestIds)]));
  const found: Paying[] = [];
  for (const { id } of groups) {
    const ways = await gatewaysFor(id);
    const way = ways.find((one) => one.channel === (channel ?? "alipay")) ?? (channel ? undefined : ways[0]);
    if (!way) throw new Fault("notConfigured");
    found.push(way);
  }
  const [first, ...others] = found;
  if (!first) throw new Fault("notConfigured");
  if (others.some(({ merchantId }) => merchantId !== first.merchantId)) throw new Fault("payeesDiffer");
  return first;
}

/** The gateway by which something was paid; null where its keys are gone. */
export async function gatewayOf(merchantId: string | null): Promise<Gateway | null> {
  if (merchantId === null) return installationGateway();
  const [row] = await db.select().from(merchant).where(eq(merchant.id, merchantId));
  return row ? merchantGateway(row) : null;
}

/** The merchants whose gateway signs by the key of this number, each with its gateway. */
export async function merchantsBySerial(serial: string): Promise<(Paying & { merchantId: string })[]> {
  const rows = await db.select().from(merchant).where(eq(merchant.gatewaySerial, serial));
  return rows.map((row) => ({ merchantId: row.id, channel: row.channel, gateway: merchantGateway(row) }));
}
