import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, actorOf, type Caller, may } from "@/lib/domain/access";
import type { Permission } from "@/lib/domain/access/permissions";
import { Fault } from "@/lib/fault";
import { originOf, sessionCookieOf } from "./caller";
import type { Endpoint } from "./endpoint";
import { keepPace } from "./pace";

/** The person behind a server-rendered page, or null. Asked once per request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const list = await headers();
  return actorOf(sessionCookieOf(list), originOf(list));
});

/** Whoever reads a server-rendered page, signed in or not. */
export const currentCaller = async (): Promise<Caller> =>
  (await currentActor()) ?? { ...originOf(await headers()), userId: null };

/** The lock of a guarded page: it holds with the navigation guard switched off, too. */
export async function requireActor(...wanted: Permission[]): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) redirect("/neibu/login");
  const [first, ...rest] = wanted;
  if (first && !may(actor, first, ...rest)) redirect("/backDesk/noPage");
  return actor;
}

/** A page's read that may come too often: null, for a page that says so. */
export async function unlessTooFast<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Fault && error.fault === "tooFast") return null;
    throw error;
  }
}

/** What a page looks for itself, at the pace of the call that asks the same; null where that is too fast. */
export async function atPace<T>(endpoint: Endpoint, input: { keywords?: string }, read: () => Promise<T>) {
  if (!input.keywords) return read();
  return unlessTooFast(keepPace(endpoint, input, await currentCaller()).then(read));
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
