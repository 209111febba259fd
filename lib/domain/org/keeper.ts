import type { Doer } from "@/lib/audit";
import type { Locale } from "@/lib/i18n/locale";
import type { DataScope } from "./data-scope";

/** Who manages the organisations: every Actor is one (the room of people comes after this one). */
export type Keeper = DataScope & Doer & { userId: string; locale: Locale };
