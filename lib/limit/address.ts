import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address that is well formed (RFC 4291, 2.2). */
function groupsOf(ip: string): number[] {
  const plain = ip.replace(/%.*$/, "").replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
    return `${pair(a, b)}:${pair(c, d)}`;
  });
  const [head = "", tail] = plain.split("::");
  const numbers = (text: string) => (text ? text.split(":").map((group) => Number.parseInt(group, 16)) : []);
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

const isMapped = (groups: number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * Returns the client that an address identifies: an IPv4 address, or the /64 of an IPv6 one, whose lower half devices
 * choose themselves. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function addressOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The neighbourhood of an address: the /24 of IPv4, the /64 of IPv6. */
export function subnetOf(ip: string): string {
  const address = addressOf(ip);
  return isIPv4(address) ? `${address.split(".").slice(0, 3).join(".")}.0/24` : address;
}

/** An address as others may read it: its network, not the device in it. */
export function maskAddress(ip: string): string {
  const address = addressOf(ip);
  return isIPv4(address)
    ? `${address.split(".").slice(0, 2).join(".")}.*.*`
    : address.includes(":")
      ? `${address.split(":").slice(0, 2).join(":")}:*`
      : "";
}
