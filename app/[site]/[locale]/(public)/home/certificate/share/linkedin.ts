import type { SharedCertificate } from "@/lib/domain/certificate";

type Profiled = Pick<SharedCertificate, "competitionName" | "awardName" | "issuer" | "issueDate" | "certificateNo">;

/** LinkedIn's form for a certification, filled in. */
export function linkedInOf(shared: Profiled, address: string): string {
  const url = new URL("https://www.linkedin.com/profile/add");
  const [year = "", month = ""] = shared.issueDate.split("-");
  const fields = {
    startTask: "CERTIFICATION_NAME",
    name: [shared.awardName, shared.competitionName].filter(Boolean).join(" · "),
    organizationName: shared.issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: shared.certificateNo,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
