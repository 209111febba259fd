import { z } from "zod";
import { Code, Password, type UserDetail } from "@/lib/domain/access/contract";
import { orNothing } from "@/lib/http/wire";
import type { Way } from "./proof-fields";

export type Contacts = Pick<
  UserDetail,
  | "mobile"
  | "email"
  | "mobileVerified"
  | "emailVerified"
  | "emailRefusedTime"
  | "pendingMobile"
  | "pendingEmail"
  | "passwordSet"
>;
export type Ways = { way: Way; masked: string | null }[];

/** By what somebody can show that it is them. */
export const waysOf = ({ mobile, email, ...contacts }: Contacts): Ways => [
  ...(contacts.passwordSet ? [{ way: "password" as const, masked: null }] : []),
  ...(contacts.mobileVerified && mobile ? [{ way: "mobile" as const, masked: mobile }] : []),
  ...(contacts.emailVerified && email ? [{ way: "email" as const, masked: email }] : []),
];

const isAnObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
const shown = { by: z.enum(["password", "mobile", "email"]), password: orNothing(Password), ownCode: orNothing(Code) };

/** A form with these fields and those by which one shows that it is oneself. */
export const proved = <F extends z.ZodRawShape>(fields: F) =>
  z
    .object({ ...fields, ...shown })
    .refine(
      (typed) =>
        (typed as { by?: string; password?: string }).by !== "password" ||
        Boolean((typed as { password?: string }).password),
      {
        error: "required",
        path: ["password"],
        when: isAnObject,
      },
    )
    .refine(
      (typed) => (typed as { by?: string }).by === "password" || Boolean((typed as { ownCode?: string }).ownCode),
      {
        error: "required",
        path: ["ownCode"],
        when: isAnObject,
      },
    );

type Proof = { by: Way; password?: string | undefined; ownCode?: string | undefined };

/** What of such a form is sent. */
export const proofOf = ({ by, password, ownCode }: Proof) => (by === "password" ? { password } : { own: by, ownCode });
export const unproved = (ways: Ways) => ({ by: ways[0]?.way ?? ("password" as const), password: "", ownCode: "" });
