import { alias } from "drizzle-orm/pg-core";
import { group, item, user } from "@/db";

/** A team's captain, school, track and group, as the lists join them. */
export const captain = alias(user, "captain");
export const owner = alias(group, "owner");
export const track = alias(item, "track");
export const subItem = alias(item, "sub_item");
