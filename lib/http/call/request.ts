import type { Endpoint } from "@/lib/http/endpoint";
import { accessToken } from "./token";

export const BASE = "/prod-api";

export type Query = Record<string, string | number | boolean | null | undefined>;

export function urlOf(endpoint: Pick<Endpoint, "path">, input: Query = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input))
    if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  const text = query.toString();
  return `${BASE}${endpoint.path}${text ? `?${text}` : ""}`;
}

export function requestHeaders(extra: Record<string, string> = {}): Record<string, string> {
  const token = accessToken.read();
  return token ? { authorization: token, ...extra } : extra;
}
