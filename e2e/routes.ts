import type { Browser } from "@playwright/test";
import { seatFor } from "./actors";

export const open = [
  "/home/homepage",
  "/home/competition",
  "/home/newsList",
  "/home/news/newsList",
  "/home/certificate/search",
  "/certificate/trace",
  "/experience",
  "/neibu/login",
  "/neibu/register",
  "/neibu/retrieve",
  "/noPage",
  "/401",
  "/404",
];
export const centre = [
  "/center/users",
  "/center/set",
  "/center/competition",
  "/center/team",
  "/center/work",
  "/center/newReward",
  "/center/informationSub",
  "/role",
];

interface Entry {
  path: string;
  menuType: 1 | 2 | 4;
  children: Entry[];
}

const pathsOf = (entries: Entry[], above = ""): string[] =>
  entries.flatMap((e) => {
    const path = e.path.startsWith("/") ? e.path : `${above}/${e.path}`;
    return e.menuType === 1 ? pathsOf(e.children, path) : [path];
  });

/** The desk as its menu leads through it. */
export async function deskPaths(browser: Browser, username: string, language: string) {
  const seat = await seatFor(browser, username, { language });
  return { seat, paths: pathsOf(await seat.ask<Entry[]>("GET", "/system/menu/userMenu")) };
}
