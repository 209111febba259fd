import { useState } from "react";

interface Preview {
  data?: { digest: string };
  isPlaceholderData: boolean;
}

/**
 * The digest of the first page that was read by a rule: by it the promotion is published, so that what stands on other pages is what was
 * read. `moved` once a later page says another one; `accept` then goes by the newer.
 */
export function useDigest(rule: object, { data, isPlaceholderData }: Preview) {
  const key = JSON.stringify(rule);
  const [first, setFirst] = useState<{ key: string; digest: string }>();
  const read = isPlaceholderData ? undefined : data?.digest;
  if (read && first?.key !== key) setFirst({ key, digest: read });
  const digest = first?.key === key ? first.digest : undefined;
  return {
    digest,
    moved: read !== undefined && digest !== undefined && read !== digest,
    accept: () => read && setFirst({ key, digest: read }),
  };
}
