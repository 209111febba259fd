import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, actorOf, may } from "@/lib/domain/access";
import type { Permission } from "@/lib/domain/access/permissions";
import { Fault } from "@/lib/fault";
import { originOf, sessionCookieOf } from "./caller";

/** The person behind a server-rendered page, or null. Asked once per request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const list = await headers();
  return actorOf(sessionCookieOf(list), originOf(list));
});

/** The lock of a guarded page: it holds with the navigation guard switched off, too. */
export async function requireActor(...wanted: Permission[]): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) redirect("/neibu/login");
  const [first, ...rest] = wanted;
  if (first && !may(actor, first, ...rest)) redirect("/backDesk/noPage");
  return actor;
}

/** A page's read: what does not exist, or is not for this reader, is the no-page view with status 404. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Fault) notFound();
    throw error;
  }
}
