import { redirect } from "next/navigation";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The short address of a contest (original.md, section 2). */
export default async function Details({ searchParams }: Props) {
  const { id } = await searchParams;
  redirect(
    typeof id === "string" && /^\d{1,19}$/.test(id) ? `/home/competition/details?id=${id}` : "/home/competition",
  );
}
