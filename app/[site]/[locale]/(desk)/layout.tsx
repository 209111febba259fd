import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import PublicLayout from "@/app/[site]/[locale]/(public)/layout";
import { Providers } from "@/components/kit/providers";
import { Words } from "@/components/words";
import { ownRoles, PARTICIPANT_RANK, userMenu } from "@/lib/domain/access";
import { viewOf } from "@/lib/domain/access/contract";
import { spellingOfMenu } from "@/lib/domain/org";
import { env } from "@/lib/env";
import { enter } from "@/lib/http/page";
import { tailoringFor } from "@/lib/http/page/tailored";
import { currentActor } from "@/lib/http/session";
import { offered, routesOf, sideItems } from "./menu-routes";
import { DeskShell } from "./shell/desk-shell";
import { settingsFrom } from "./shell/settings";

type Props = { params: Promise<{ site: string; locale: string }>; children: ReactNode };

/**
 * The back office around its pages. Every page below asks for its own lock (`requireActor`); the frame is only drawn for the
 * staff: the catch-all page also answers open paths that do not exist, under the masthead of the site.
 */
export default async function DeskLayout({ params, children }: Props) {
  const place = await enter(params);
  const { setting } = place;
  const actor = await currentActor();
  const t = await getTranslations("desk");
  if (!actor || actor.rank >= PARTICIPANT_RANK)
    return (
      <PublicLayout params={params}>
        <Words only={["desk", "kit", "faults", "site"]}>
          <Providers person={actor?.userId ?? null}>{children}</Providers>
        </Words>
      </PublicLayout>
    );
  const [menu, roles, jar] = await Promise.all([userMenu({}, actor), ownRoles({}, actor), cookies()]);
  const tailoring = await tailoringFor(place, actor);
  const role = roles.find((one) => one.current);
  return (
    <Words only={DESK_WORDS} terms={tailoring.terms}>
      <Providers permissions={[...actor.permissions]} person={actor.userId}>
        <DeskShell
          site={{ name: setting.groupName, logoUrl: setting.logoUrl }}
          person={{
            name: actor.realName,
            role: role ? `${role.roleName} · ${role.groupName}` : t("noRole"),
            severalRoles: roles.length > 1,
            sample: actor.sample ?? false,
            viewer: actor.viewer?.realName ?? null,
          }}
          links={{ document: env.documentUrl, code: env.codeUrl }}
          items={offered(sideItems(menu), tailoring.hidden)}
          routes={routesOf(menu).map(({ url, trail, entry }) => ({
            url,
            trail,
            view: viewOf(entry.component ?? ""),
            listed: entry.visible === 1,
            spelled: entry.visible === 1 ? spellingOfMenu(entry.menuName) : null,
          }))}
          first={settingsFrom(jar.get("deskSettings")?.value)}
          opened={jar.get("sidebarStatus")?.value === "opened"}
        >
          {children}
        </DeskShell>
      </Providers>
    </Words>
  );
}

const DESK_WORDS = [
  ...([
    "access",
    "award",
    "banner",
    "center",
    "certificate",
    "contest",
    "desk",
    "enrollment",
    "expert",
    "faults",
    "form",
    "inbox",
    "kit",
  ] as const),
  ...([
    "ladder",
    "news",
    "fee",
    "bill",
    "finance",
    "invoice",
    "passport",
    "reconciliation",
    "gateway",
    "review",
    "site",
    "notice",
    "statistics",
    "study",
    "broadcast",
    "summary",
    "system",
    "wordings.desk",
    "work",
  ] as const),
];
