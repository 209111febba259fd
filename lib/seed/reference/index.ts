import { seedDictionaries } from "./dict";
import { seedGroups } from "./groups";
import { seedMenus } from "./menus";
import { seedRoles } from "./roles";

export interface Reference {
  platformId: string;
  /** Role key → id. */
  roles: Record<string, string>;
}

/** What every installation needs before its first person: organisations, roles, menus, dictionaries. */
export async function seedReference(): Promise<Reference> {
  const platformId = await seedGroups();
  const roles = await seedRoles();
  await seedMenus(roles);
  await seedDictionaries();
  return { platformId, roles };
}
