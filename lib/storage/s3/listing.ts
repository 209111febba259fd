import { type Ask, expectOk, textsOf } from "./request";

interface Listed {
  key: string;
  at: Date;
  /** Seconds since then by the service's own clock. */
  age: number;
}

const secondsBetween = (at: Date, answer: Response) =>
  (Date.parse(answer.headers.get("date") ?? "") - at.getTime()) / 1000;

/** The objects whose keys begin so, a thousand a request. */
export async function* objects(ask: Ask, prefix = ""): AsyncIterable<Listed> {
  for (let token: string | undefined, more = true; more; ) {
    const query = { "list-type": "2", ...(prefix && { prefix }), ...(token && { "continuation-token": token }) };
    const answer = await ask("GET", "", { query });
    await expectOk(answer, "its list");
    const xml = await answer.text();
    const [keys, times] = [textsOf(xml, "Key"), textsOf(xml, "LastModified")];
    for (const [n, key] of keys.entries()) {
      const at = new Date(times[n] as string);
      yield { key, at, age: secondsBetween(at, answer) };
    }
    token = textsOf(xml, "NextContinuationToken")[0];
    more = token !== undefined;
  }
}

/** Gives up uploads in parts that were begun before `before` and never ended: their process was killed. */
export async function dropBroken(ask: Ask, before: Date): Promise<void> {
  const answer = await ask("GET", "", { query: { uploads: "" } });
  // A service that tells of none: what it does with them is a rule of the bucket.
  if (answer.status === 501) return;
  await expectOk(answer, "its uploads");
  const xml = await answer.text();
  const [keys, ids, times] = ["Key", "UploadId", "Initiated"].map((element) => textsOf(xml, element)) as [
    string[],
    string[],
    string[],
  ];
  for (const [n, key] of keys.entries())
    if (new Date(times[n] as string) < before) {
      const dropped = await ask("DELETE", key, { query: { uploadId: ids[n] as string } });
      // Another process may have been quicker.
      if (dropped.status !== 404) await expectOk(dropped, key);
    }
}
