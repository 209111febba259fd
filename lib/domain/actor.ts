import type { DataScope } from "@/lib/domain/org/contract";
import type { Locale } from "@/lib/i18n/locale";
import type { Worked } from "@/lib/limit/proof/wanted";

/** Where a call comes from; all that is known of a visitor, with the work that they have proved for it. */
export interface Origin extends Worked {
  ip: string;
  userAgent: string;
  locale: Locale;
  /** The Host header, lower case, without the port. */
  host: string;
  /** The browser, by its signed cookie (`access/login/device.ts`); unset for one without. */
  device?: string;
}

export interface Visitor extends Origin {
  userId: null;
}

/** A signed-in person in the role they chose. `permissions` are that role's. */
export interface Actor extends Origin, DataScope {
  sid: string;
  username: string;
  realName: string;
  roleId: string | null;
  roleKey: string;
  rank: number;
  permissions: ReadonlySet<string>;
  mustChangePassword: boolean;
  /** A look at the sample contest: whatever would write is refused. */
  sample?: boolean;
  /** Who looks at the product as this person, or in this role: whatever would write is refused. */
  viewer?: { userId: string; sid: string; realName: string };
}

export type Caller = Visitor | Actor;
