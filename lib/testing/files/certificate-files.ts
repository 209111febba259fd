import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect } from "vitest";
import { sharedFacts } from "@/lib/designer/binding/shared-facts";
import type { Design } from "@/lib/designer/document";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import type { Picture } from "@/lib/designer/pdf/picture";
import { compile, type Materials } from "@/lib/designer/pdf/template";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { trialFacts } from "@/lib/seed/trial-certificates";

/**
 * Files of certificates, for the tests of one file to read: one certificate of whatever design, and a program of others that finds it
 * whole. @param picture what lies at `/a`
 */
export function certificateFiles(picture: Picture) {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "certificate-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const materials: Materials = {
    fontOf: fontOfFace,
    pictures: new Map([["/a", picture]]),
    seal: { text: "示例竞赛组织委员会" },
    qr: qrCodes("https://contest.example.edu.cn"),
    pack: (bytes) => deflateSync(bytes, { level: 1 }),
  };
  const certificate = { facts: trialFacts(0), traceCode: "ABCDEFGHJKLM2222", title: "证书 <1> & 2" };
  const template = (design: Design) => compile(design, materials, sharedFacts([trialFacts(0)]));
  return {
    certificate,
    template,
    fileOf(design: Design, signed = false): Buffer {
      const fixed = template(design);
      const { bytes } = new CertificateWriter(fixed).write(certificate, signed);
      return Buffer.concat([fixed.prefix, bytes]);
    },
    /** Where a file lies for other programs, one of which finds it whole. */
    checked(bytes: Buffer, name: string): string {
      const path = join(folder, `${name}.pdf`);
      writeFileSync(path, bytes);
      const said = execFileSync("qpdf", ["--check", path], { encoding: "utf8" });
      expect(said).toContain("No syntax or stream encoding errors");
      return path;
    },
  };
}
