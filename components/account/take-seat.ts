import type { z } from "zod";
import { openSample } from "@/lib/domain/access/contract";
import { call } from "@/lib/http/call";
import { arrive } from "./arrive";

/** Takes a seat of the sample contest. Returns where its look begins. */
export async function takeSeat(seat: z.input<typeof openSample.input>["seat"]): Promise<string> {
  const { token, path } = await call(openSample, { seat });
  await arrive(token);
  return path;
}
