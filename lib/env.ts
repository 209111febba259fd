import { readFileSync } from "node:fs";

/** The only reader of the environment. Values are read when asked for: a build needs none of them. */
const text = (name: string, fallback = "") => process.env[name] || fallback;

function secret(name: string): string {
  const value = text(name);
  if (Buffer.byteLength(value) < 32) throw new Error(`${name} must be set and hold at least 32 bytes`);
  return value;
}

/** A key in PEM, as it stands or in the file that is named. */
function pem(name: string): string {
  const value = text(name);
  return value.startsWith("/") ? readFileSync(value, "utf8") : value;
}

export const env = {
  get databaseUrl() {
    const url = text("DATABASE_URL");
    if (!url) throw new Error("DATABASE_URL is not set");
    return url;
  },
  get databasePool() {
    return Number(text("DB_POOL", "10"));
  },
  get authSecret() {
    return secret("AUTH_SECRET");
  },
  get piiKey() {
    return secret("PII_KEY");
  },
  /** An RSA key in PEM that badges are signed with; without it there are none. */
  get badgeKey() {
    return text("BADGE_KEY");
  },
  /** Files in PEM: an RSA key, and its certificate with those above it. With both, PDFs are signed. */
  get pdfKeyFile() {
    return text("PDF_KEY_FILE");
  },
  get pdfCertificateFile() {
    return text("PDF_CERTIFICATE_FILE");
  },
  /** A demo on its own machine: everybody knows its password. Whether there may be one, lib/server/database/demo.mjs decides. */
  get localDemo() {
    return text("DEMO") === "1" && text("DEMO_PUBLIC") !== "1";
  },
  /** A page shows everybody what the demo sends; in a public one only where it is asked for, since codes open accounts. */
  get demoInbox() {
    return env.localDemo || (text("DEMO") === "1" && text("DEMO_INBOX") === "1");
  },
  /** The demo's contest may be looked at from inside by anybody; in a public one only where it is asked for. */
  get sample() {
    return env.localDemo || (text("DEMO") === "1" && text("DEMO_SAMPLE") === "1");
  },
  /** Where "documentation" and "source code" in the desk's menu of the person lead; without an address of code there is no such line. */
  get documentUrl() {
    return text("DOCUMENT_URL", "/manual");
  },
  get codeUrl() {
    return text("CODE_URL");
  },
  get storageDir() {
    return text("STORAGE_DIR", `${text("DATA_DIR", ".data")}/files`);
  },
  /** Where files are stored: `disk`, or `s3` where a bucket is set. */
  get storage() {
    return text("STORAGE", text("S3_BUCKET") ? "s3" : "disk");
  },
  /** A bucket of an S3-compatible service (`lib/storage/s3`). */
  get s3() {
    return {
      endpoint: text("S3_ENDPOINT", "https://s3.amazonaws.com"),
      region: text("S3_REGION", "us-east-1"),
      bucket: text("S3_BUCKET"),
      keyId: text("S3_ACCESS_KEY_ID"),
      secret: text("S3_SECRET_ACCESS_KEY"),
      pathStyle: text("S3_PATH_STYLE") === "1",
    };
  },
  /** A clamd that scans files of works: `host:port`, or the path of its socket. Without it nothing is scanned. */
  get clamd() {
    return text("CLAMD");
  },
  /** An OpenAI-compatible service that answers visitors' questions; without an address and a model there is no assistant. */
  get assistant() {
    return {
      baseUrl: text("AI_BASE_URL"),
      key: text("AI_API_KEY"),
      model: text("AI_MODEL"),
      /** Questions that a website may ask a month. */
      monthly: Number(text("AI_MONTHLY_QUESTIONS", "3000")),
    };
  },
  /** The merchant's keys at Alipay; null where they are not set, and then nobody can pay online. A key is PEM, or the file that holds it. */
  get alipay() {
    const [appId, privateKey, alipayPublicKey] = [
      text("ALIPAY_APP_ID"),
      pem("ALIPAY_PRIVATE_KEY"),
      pem("ALIPAY_PUBLIC_KEY"),
    ];
    const sellerId = text("ALIPAY_SELLER_ID");
    if (!appId || !privateKey || !alipayPublicKey || !sellerId) return null;
    return { appId, sellerId, privateKey, alipayPublicKey };
  },
  /** Where the gateways answer, for keys of the environment and of organisations. */
  get gatewayAddresses() {
    return {
      alipay: text("ALIPAY_GATEWAY", "https://openapi.alipay.com/gateway.do"),
      wechat: text("WECHAT_PAY_GATEWAY", "https://api.mch.weixin.qq.com"),
    };
  },
  /** A refund over so many fen waits for a second person. */
  get refundLimitFen() {
    return Number(text("REFUND_LIMIT_FEN", "100000"));
  },
  /** LibreOffice, ffmpeg and ffprobe, which make previews: a path, a name to look for, or `off`. */
  get soffice() {
    return text("SOFFICE", "soffice");
  },
  get ffmpeg() {
    return text("FFMPEG", "ffmpeg");
  },
  get ffprobe() {
    return text("FFPROBE", "ffprobe");
  },
  /** Where programs are looked for. */
  get programPath() {
    return text("PATH", "/usr/local/bin:/usr/bin:/bin");
  },
  /** `GUARD=off` proves in tests that the lock is behind the guard. */
  get guardOff() {
    return text("GUARD") === "off";
  },
  get smtpUrl() {
    return text("SMTP_URL");
  },
  get mailFrom() {
    return text("MAIL_FROM", "no-reply@localhost");
  },
  /** The address of an SMS gateway (`lib/notify/drivers.ts`). */
  get smsDriver() {
    return text("SMS_DRIVER");
  },
  get smsToken() {
    return text("SMS_TOKEN");
  },
  /** Where links in mails and QR codes point when no request tells the host. */
  get publicUrl() {
    return text("PUBLIC_URL", `http://localhost:${text("PORT", "3000")}`);
  },
  /** How many rounds of PBKDF2 one try of a proof of work takes. */
  get proofCost() {
    return Number(text("PROOF_COST", "2000"));
  },
  /** How many codes may be sent to everybody together; what is over waits. */
  get codesPerMinute() {
    return Number(text("CODES_PER_MINUTE", "600"));
  },
  get codesPerDay() {
    return Number(text("CODES_PER_DAY", "50000"));
  },
  get tailoredCodes(): { a: string; b: string } {
    return { a: text("TAILORED_CODE_A"), b: text("TAILORED_CODE_B") };
  },
  /** `JOBS=off`: this process answers requests only; another one works through the queue. */
  get jobsOff() {
    return text("JOBS") === "off";
  },
  /** The key of IndexNow: 8 to 128 letters, digits and hyphens; without it no search engine is told anything. */
  get indexNowKey() {
    const key = text("INDEXNOW_KEY");
    if (key && !/^[a-zA-Z0-9-]{8,128}$/.test(key))
      throw new Error("INDEXNOW_KEY must be 8 to 128 letters, digits or hyphens");
    return key;
  },
  get indexNowUrl() {
    return text("INDEXNOW_URL", "https://api.indexnow.org/indexnow");
  },
  /** How many months the operation log and the sign-ins are kept; null: for ever. The law asks for six at least. */
  get logMonths() {
    const months = text("LOG_MONTHS");
    if (!months) return null;
    if (!/^\d{1,3}$/.test(months) || Number(months) < 6)
      throw new Error("LOG_MONTHS must be a number of months, 6 at least");
    return Number(months);
  },
  get logLevel() {
    return text("LOG_LEVEL", "info");
  },
  /** Next's development server evaluates code and opens sockets, which no policy of ours would let in. */
  get development() {
    return text("NODE_ENV") === "development";
  },
  get building() {
    return text("NEXT_PHASE") === "phase-production-build";
  },
};
