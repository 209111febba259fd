import type { ReactNode } from "react";
import { Providers } from "@/components/kit/providers";
import { Words } from "@/components/words";
import { enter } from "@/lib/http/page";
import { tailoringFor } from "@/lib/http/page/tailored";
import { currentActor } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string }>; children: ReactNode };

/** The sign-up steps are client-side; their layout provides calls and messages. */
export default async function StepsLayout({ params, children }: Props) {
  const place = await enter(params);
  const actor = await currentActor();
  const { terms } = await tailoringFor(place, actor);
  return (
    <Words only={["enrollment", "faults", "fee", "finance", "form", "kit", "site"]} terms={terms}>
      <Providers permissions={actor ? [...actor.permissions] : []} person={actor?.userId ?? null}>
        {children}
      </Providers>
    </Words>
  );
}
