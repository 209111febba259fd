import { z } from "zod";

export const MessageKind = z.enum(["security", "contest", "team", "work", "review", "award", "certificate", "money"]);
export const Channel = z.enum(["site", "sms", "email"]);
