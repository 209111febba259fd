"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { toastRoom } from "@/components/ui/toast/toast-room";
import { ConfirmHost } from "./confirm";
import { isHeard } from "./meanwhile/heard";
import { ReadAnew } from "./meanwhile/reading";
import { passing, reactionTo } from "./refusals";
import { ExpiryDialog } from "./session/expiry-dialog";
import { PermissionsProvider } from "./session/permissions";
import { PersonProvider } from "./session/person";

type ProvidersProps = {
  /** Permission strings of the role in force; `<Can>` reads them. */
  permissions?: readonly string[];
  /** Their id, where somebody is signed in. */
  person: string | null;
  children: ReactNode;
};

/**
 * The providers of every screen with calls. Its layout sends the words `kit` and `faults` (`<Words only={[…, "kit",
 * "faults"]}>`).
 */
export function Providers({ permissions = [], person, children }: ProvidersProps) {
  const t = useTranslations();
  useEffect(() => toastRoom.open(), []);
  // The client outlives a change of language, so it asks for the words of the moment.
  const words = useRef(t);
  useEffect(() => {
    words.current = t;
  }, [t]);
  const [client] = useState(() => {
    const onError = (error: unknown) => {
      if (isHeard(error)) return;
      const reaction = reactionTo(error);
      if (reaction.act === "noAccess") location.assign("/backDesk/noPage");
      else if (reaction.act === "importFailed")
        toast.error(words.current("faults.importFailed"), { id: "importFailed" });
      else if (reaction.act === "say") {
        const text = reaction.text ?? words.current("common.systemError");
        toast.error(text, { id: text });
      }
    };
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: {
        queries: {
          retry: (count, error) => count < 1 && passing(error),
          staleTime: 5_000,
          refetchOnWindowFocus: false,
          networkMode: "always",
        },
        mutations: { retry: false, networkMode: "always" },
      },
    });
  });
  const [readAnew] = useState(() => () => client.refetchQueries({ type: "active" }));
  return (
    <QueryClientProvider client={client}>
      <PersonProvider value={person}>
        <PermissionsProvider permissions={permissions}>
          <ReadAnew value={readAnew}>
            <ConfirmHost>{children}</ConfirmHost>
          </ReadAnew>
        </PermissionsProvider>
        <ExpiryDialog />
      </PersonProvider>
    </QueryClientProvider>
  );
}
