import { expect, test } from "vitest";
import { addressOf, subnetOf } from "./address";

test("an IPv6 visitor is their /64, however the address is written", () => {
  for (const ip of ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:DB8:1:2::9", "2001:0db8:0001:0002:ffff::1%eth0"])
    expect([addressOf(ip), subnetOf(ip)], ip).toEqual(["2001:db8:1:2::/64", "2001:db8:1:2::/64"]);
  expect(addressOf("2001:db8:1:3::1")).not.toBe(addressOf("2001:db8:1:2::1"));
  expect(addressOf("::1")).toBe("0:0:0:0::/64");
  expect(addressOf("64:ff9b::192.0.2.1")).toBe("64:ff9b:0:0::/64");
});

test("an IPv4 visitor is their address, in a /24, inside IPv6 too", () => {
  for (const ip of ["192.0.2.17", "::ffff:192.0.2.17", "::ffff:c000:211"])
    expect([addressOf(ip), subnetOf(ip)], ip).toEqual(["192.0.2.17", "192.0.2.0/24"]);
});

test("what is no address stands for itself", () => {
  for (const ip of ["", "unknown", "1.2.3", "fe80::zz"]) expect([addressOf(ip), subnetOf(ip)]).toEqual([ip, ip]);
});
