import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthFor } from "@/lib/http/session/next-auth";

type Context = { params: Promise<{ nextauth: string[] }> };

const answer = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(request as never, context as never, nextAuthFor(request)) as unknown as Promise<Response>;

export { answer as GET, answer as POST };
