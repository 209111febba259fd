import { execFileSync } from "node:child_process";
import { createHash, createPrivateKey, createPublicKey, verify as verifies, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import { compile } from "@/lib/designer/pdf/template";
import { fontOfFace } from "@/lib/font/files";
import { signerFor } from "@/lib/pdf/cms";
import { digestOf, signedPdf, signsPdf } from "@/lib/pdf/signing";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { trialFacts, trials } from "@/lib/seed/trial-certificates";
import { canonicalText } from "@/lib/text/canonical";
import { publicKey, signSnapshot, verify } from "./signing";

describe("a snapshot's signature", () => {
  const snapshot = { facts: { school: "示例大学" }, number: "A1", revision: 1 };

  it("holds for what was signed, in whatever order it is kept, and for nothing else", () => {
    const row = { snapshot, ...signSnapshot(snapshot) };
    expect(verify(row)).toBe("valid");
    expect(verify({ ...row, snapshot: { revision: 1, number: "A1", facts: { school: "示例大学" } } })).toBe("valid");
    expect(verify({ ...row, snapshot: { ...snapshot, number: "A2" } })).toBe("invalid");
    expect(verify({ ...row, signature: null })).toBe("unsigned");
    expect(verify({ ...row, keyId: "another" })).toBe("unknownKey");
  });

  it("can be checked with the public key alone", () => {
    const { kid, use, alg, ...jwk } = publicKey();
    const { signature, keyId } = signSnapshot(snapshot);
    expect([kid, use, alg]).toEqual([keyId, "sig", "EdDSA"]);
    const key = createPublicKey({ key: jwk, format: "jwk" });
    expect(verifies(null, Buffer.from(canonicalText(snapshot)), key, Buffer.from(signature, "base64url"))).toBe(true);
    expect(jwk).not.toHaveProperty("d");
  });
});

describe("a PDF's signature", () => {
  let folder: string;
  const settings = ["PDF_KEY_FILE", "PDF_CERTIFICATE_FILE"] as const;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "signing-"));
    const [key, certificate] = ["key.pem", "certificate.pem"].map((name) => join(folder, name)) as [string, string];
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-keyout",
        key,
        "-out",
        certificate,
        "-days",
        "30",
        "-subj",
        "/CN=Example signer",
      ],
      { stdio: "ignore" },
    );
    process.env.PDF_KEY_FILE = key;
    process.env.PDF_CERTIFICATE_FILE = certificate;
  });
  afterAll(() => {
    for (const name of settings) delete process.env[name];
    rmSync(folder, { recursive: true });
  });

  const made = () => {
    const writer = new CertificateWriter(
      compile(trials.portrait(), {
        fontOf: fontOfFace,
        pictures: new Map(),
        seal: { text: "示例" },
        qr: qrCodes("https://contest.example.edu.cn"),
        pack: (bytes) => deflateSync(bytes),
      }),
    );
    const tail = writer.write({ facts: trialFacts(1), traceCode: "ABCDEFGHJKLMNPQR", title: "证书" }, true);
    return signedPdf(writer.template.prefix, tail, new Date("2026-06-18T08:00:00Z"));
  };
  const reported = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return execFileSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
  };

  it("is one that readers find valid over the whole document, and is the same each time", () => {
    expect(signsPdf()).toBe(true);
    const pdf = made();
    const file = Buffer.concat([pdf.prefix, pdf.tail]);
    const said = reported("signed.pdf", file);
    expect(said).toContain("Signature is Valid");
    expect(said).toContain("Total document signed");
    expect(said).toContain("Example signer");
    expect(said).toContain("Jun 18 2026");
    expect(execFileSync("qpdf", ["--check", join(folder, "signed.pdf")], { encoding: "utf8" })).toContain(
      "No syntax or stream",
    );
    expect(digestOf(pdf)).toBe(createHash("sha256").update(file).digest("hex"));
    expect(digestOf(made())).toBe(digestOf(pdf));
  });

  it("is broken by one changed byte", () => {
    const { prefix, tail } = made();
    const file = Buffer.concat([prefix, tail]);
    const at = file.indexOf("/CapHeight");
    file[at + 11] = (file[at + 11] as number) + 1;
    expect(reported("changed.pdf", file)).toContain("Digest Mismatch");
  });

  it("holds by a chain of certificates, whatever key the root has", () => {
    const at = (name: string) => join(folder, name);
    const openssl = (...words: string[]) => execFileSync("openssl", words, { stdio: "ignore" });
    openssl("ecparam", "-genkey", "-name", "prime256v1", "-out", at("root.key"));
    const named = (name: string) => ["-utf8", "-subj", `/C=CN/O=示例学校/CN=${name}`];
    openssl("req", "-x509", "-new", "-key", at("root.key"), "-out", at("root.pem"), ...named("Root"));
    openssl(
      "req",
      "-new",
      "-newkey",
      "rsa:3072",
      "-nodes",
      "-keyout",
      at("own.key"),
      "-out",
      at("own.csr"),
      ...named("Signer"),
    );
    const issuer = [
      "-CA",
      at("root.pem"),
      "-CAkey",
      at("root.key"),
      "-set_serial",
      "0xf123456789abcdef0011223344556677",
    ];
    openssl("x509", "-req", "-in", at("own.csr"), ...issuer, "-out", at("own.pem"));
    const chain = ["own.pem", "root.pem"].map((name) => new X509Certificate(readFileSync(at(name))));
    const sign = signerFor(createPrivateKey(readFileSync(at("own.key"))), chain);
    writeFileSync(at("cms.der"), sign(createHash("sha256").update("content").digest(), new Date(0)));
    const check = (content: string) => {
      writeFileSync(at("content"), content);
      const files = ["-in", at("cms.der"), "-content", at("content"), "-CAfile", at("root.pem")];
      openssl("cms", "-verify", "-binary", "-inform", "DER", "-purpose", "any", ...files, "-out", at("out"));
    };
    expect(() => check("content")).not.toThrow();
    expect(() => check("another")).toThrow("openssl cms");
  });

  it("needs a key that belongs to its certificate", () => {
    const other = join(folder, "other.pem");
    execFileSync("openssl", ["genrsa", "-out", other, "2048"], { stdio: "ignore" });
    const stored = process.env.PDF_KEY_FILE;
    process.env.PDF_KEY_FILE = other;
    expect(() => made()).toThrow("is not the RSA key of its certificate");
    process.env.PDF_KEY_FILE = stored as string;
    expect(readFileSync(other, "utf8")).toContain("PRIVATE KEY");
  });
});
