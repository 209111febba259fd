import { fileUploads } from "@/lib/domain/work/contract";
import { type Protocol, protocolMethods } from "./protocol";

/** Every declared protocol: the gate, the handler and the API document go by this list, as they go by the registry for calls. */
export const protocols: readonly Protocol[] = [fileUploads];

/** The protocol that a path below /prod-api belongs to, and what may be asked there; null where it is none's. */
export function protocolAt(path: string): { protocol: Protocol; methods: readonly string[]; id?: string } | null {
  for (const protocol of protocols) {
    if (path === protocol.path) return { protocol, methods: protocolMethods.begin };
    const id = path.startsWith(`${protocol.path}/`) ? path.slice(protocol.path.length + 1) : "";
    if (/^\d{1,19}$/.test(id)) return { protocol, methods: protocolMethods.one, id };
  }
  return null;
}
