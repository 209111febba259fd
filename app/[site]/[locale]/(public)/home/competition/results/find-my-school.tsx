"use client";

import { useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { userDetail } from "@/lib/domain/access/contract";
import { accessToken } from "@/lib/http/call/token";
import { peek } from "@/lib/http/page/peek";

type FindMySchoolProps = {
  id: string;
  /** The ids of those in the list. */
  schools: readonly string[];
  words: { find: string; none: string };
};

/** Narrows the list to the reader's school; whose that is only the browser knows, since the page is everybody's. */
export function FindMySchool({ id, schools, words }: FindMySchoolProps) {
  const [missing, setMissing] = useState(false);
  const find = async () => {
    const here = `/home/competition/results?id=${id}`;
    if (!accessToken.read()) return location.assign(`/neibu/login?next=${encodeURIComponent(here)}`);
    const own = await peek<typeof userDetail>("GET", "/web/user/detail", {});
    const schoolId = schools.find((one) => one === own?.schoolId);
    if (schoolId) location.assign(`${here}&schoolId=${schoolId}`);
    else setMissing(true);
  };
  return (
    <>
      <button type="button" onClick={() => void find()} className={buttonStyle({ variant: "text" })}>
        {words.find}
      </button>
      {missing && (
        <p role="status" className="text-note text-ink-2 sm:self-center">
          {words.none}
        </p>
      )}
    </>
  );
}
