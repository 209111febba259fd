import { actorOf } from "@/lib/domain/access";
import { originOf, sessionCookieOf } from "./caller";

/** For the guard: is somebody signed in, and not by a one-time password? A database that does not answer counts as no. */
export const hasSession = (headers: Headers): Promise<boolean> =>
  actorOf(sessionCookieOf(headers), originOf(headers)).then(
    (actor) => actor !== null && !actor.mustChangePassword,
    () => false,
  );
