import nodemailer, { type Transporter } from "nodemailer";
import { env } from "@/lib/env";

export interface Letter {
  channel: "email" | "sms";
  target: string;
  subject: string;
  body: string;
  /** What it is about and whom it is for, where somebody may ask whether it arrived. */
  bizType?: string | null;
  bizId?: string | null;
  userId?: string | null;
  /** Waits for the end of its person's quiet hours. */
  patient?: boolean;
  /** Why its person is written, where they can change that; without it, because somebody entered the address. */
  why?: string | null;
  locale?: string | null;
}

/** What leaves: a letter as it was written, and how it is dressed where its channel bears that. */
interface Leaving extends Letter {
  sender?: string;
  text?: string;
  html?: string;
}

/** A way out. `send` throws when the letter did not leave. */
interface Driver {
  send(letter: Leaving): Promise<unknown>;
}

const transports = new Map<string, Transporter>();

function transportTo(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 } as object;
  const made = nodemailer.createTransport(url, limits);
  transports.set(url, made);
  return made;
}

const smtp: Driver = {
  send({ target, subject, body, sender, text = body, html }) {
    // An installation that gave its address a name keeps it.
    const from = sender && !env.mailFrom.includes("<") ? { name: sender, address: env.mailFrom } : env.mailFrom;
    return transportTo(env.smtpUrl).sendMail({ from, to: target, subject, text, html });
  },
};

/** Any SMS gateway behind one POST: `{to, text}` as JSON to the address in SMS_DRIVER. */
const smsGateway: Driver = {
  async send({ target, body }) {
    const response = await fetch(env.smsDriver, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${env.smsToken}` },
      body: JSON.stringify({ to: target, text: body }),
      signal: AbortSignal.timeout(8000),
    });
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  },
};

/** The demo shows letters on /home/demo/inbox and in the log instead of sending them. */
const demo: Driver = {
  async send({ channel, target, subject, body }) {
    console.info(`[${channel} → ${target}] ${subject}\n${body}`);
  },
};

const chosen = (channel: Letter["channel"]): Driver | null => {
  if (channel === "email" && env.smtpUrl) return smtp;
  if (channel === "sms" && env.smsDriver) return smsGateway;
  return env.demoInbox ? demo : null;
};

/** Is there a way out for this channel? */
export const canSend = (channel: Letter["channel"]) => chosen(channel) !== null;

/** @throws Error where no driver is configured: the letter stays in the outbox */
export function driverFor(channel: Letter["channel"]): Driver {
  const driver = chosen(channel);
  if (!driver) throw new Error(`no driver for ${channel}`);
  return driver;
}
