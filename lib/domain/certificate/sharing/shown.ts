import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import sharp from "sharp";
import { certificate, certificateHolder, db, certificateShare as share } from "@/db";
import { together } from "@/lib/collection/together";
import { pictureOf } from "@/lib/domain/certificate/file/picturing";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { handedOut } from "@/lib/domain/certificate/lifecycle";
import { codeOf, namesOn, validityOf } from "@/lib/domain/certificate/verification/tracing";
import { Fault } from "@/lib/fault";
import { ShareSlug } from "./calls";

/** Of a picture that networks and messengers draw beside a link. */
const card = { width: 1200, height: 630, background: "#f1efe9" };

/** What somebody shows, or notFound: for an address that is none, and one that is not shown. */
async function find(slug: string) {
  if (!ShareSlug.safeParse(slug).success) throw new Fault("notFound");
  const [row] = await db
    .select({ ...getTableColumns(certificate), sharedBy: share.userId, listed: share.listed })
    .from(share)
    .innerJoin(certificate, eq(certificate.id, share.certificateId))
    .where(and(eq(share.slug, slug), eq(share.shown, true), inArray(certificate.status, [...handedOut])));
  if (!row) throw new Fault("notFound");
  return row;
}

/**
 * Returns what the share page of a certificate says, as it stands now. Of the people whom the certificate names only the one
 * who shares it is told of, and nobody where it is no longer valid.
 * @throws notFound
 */
export async function sharedCertificate(slug: string) {
  const row = await find(slug);
  const said = saidBy(row);
  const status = validityOf(row.status);
  const [holders, replacedBy] = await together(
    () =>
      db
        .select({ name: certificateHolder.name, userId: certificateHolder.userId })
        .from(certificateHolder)
        .where(eq(certificateHolder.certificateId, row.id))
        .orderBy(asc(certificateHolder.userId)),
    async () => (row.supersededById ? codeOf(row.supersededById) : null),
  );
  const own = holders.find(({ userId }) => userId === row.sharedBy)?.name;
  return {
    slug,
    status,
    listed: row.listed && status === "valid",
    holder: status === "valid" && own && namesOn(said, holders).includes(own) ? own : null,
    certificateNo: row.number,
    competitionName: said.contest.name,
    round: said.contest.round,
    year: said.contest.year,
    itemName: said.itemName,
    awardName: said.facts.awardName ?? "",
    issuer: said.issuer,
    issueDate: said.issueDate,
    traceCode: row.traceCode,
    replacedBy,
    /** Changes with the picture. */
    version: row.hash.slice(0, 16),
  };
}
export type SharedCertificate = Awaited<ReturnType<typeof sharedCertificate>>;

/** @returns what the picture of a share page is of, without drawing it. @throws notFound, for one that is not valid, too */
export async function sharedPicture(slug: string, form: "whole" | "card") {
  const row = await find(slug);
  if (validityOf(row.status) !== "valid") throw new Fault("notFound");
  const draw = async () => {
    const whole = await pictureOf(row, "jpg", "screen");
    if (form === "whole") return whole;
    return sharp(whole)
      .resize({ ...card, fit: "contain" })
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
      .toBuffer();
  };
  return { version: row.hash.slice(0, 16), draw };
}
