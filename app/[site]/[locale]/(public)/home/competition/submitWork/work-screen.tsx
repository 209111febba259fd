"use client";

import { useRouter } from "next/navigation";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Skeleton } from "@/components/ui/state/skeleton";
import { openWork } from "@/lib/domain/work/contract";
import { WorkDesk } from "./work-desk";
import { WorkStatus } from "./work-status";

/** The team's work: a draft to edit, or the submitted version. */
export function WorkScreen({ teamId, signer }: { teamId: string; signer: string }) {
  const read = useRead(openWork, { teamId });
  const router = useRouter();
  const again = () => {
    void read.refetch();
    // The steps above it are drawn on the server.
    router.refresh();
  };
  return (
    <Loaded query={read} skeleton={<Coming />}>
      {(work) =>
        work.editable ? (
          <WorkDesk
            key={`${work.workId}/${work.versions.length}/${work.status}`}
            work={work}
            signer={signer}
            onChanged={again}
          />
        ) : (
          <WorkStatus work={work} onChanged={again} />
        )
      }
    </Loaded>
  );
}

function Coming() {
  return (
    <div className="grid gap-12 lg:grid-cols-12" aria-busy>
      <div className="space-y-6 lg:col-span-8">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
      <div className="space-y-4 lg:col-span-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}
