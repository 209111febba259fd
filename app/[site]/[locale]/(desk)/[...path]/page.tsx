import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { findRoute } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { missing } from "@/app/[site]/[locale]/(desk)/missing";
import { View } from "@/app/[site]/[locale]/(desk)/views";
import { userMenu } from "@/lib/domain/access";
import { viewOf } from "@/lib/domain/access/contract";
import { isOpen } from "@/lib/http/guard";
import { enter } from "@/lib/http/page";
import { currentActor } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string; path: string[] }> };

/** Where a path leads in the reader's own menu; nowhere without a role's group. */
async function routeTo(path: string[]) {
  const url = `/${path.map(decoded).join("/")}`;
  const actor = await currentActor();
  if (!actor) {
    if (!isOpen(url)) redirect("/neibu/login");
    return undefined;
  }
  return findRoute(await userMenu({}, actor), url);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const route = await routeTo((await params).path);
  if (route) return { title: route.entry.menuName };
  const t = await getTranslations("desk.missing");
  return { title: t("pageTitle"), robots: { index: false } };
}

/** Every path that no folder answers: the reader's menu says which view, else the no-page view; a view that is missing is a 404. */
export default async function MenuPage({ params }: Props) {
  await enter(params);
  const route = await routeTo((await params).path);
  if (!route) notFound();
  const name = viewOf(route.entry.component);
  if (!name) {
    missing().view = true;
    notFound();
  }
  return <View name={name} />;
}
