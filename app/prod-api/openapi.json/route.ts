import { openApi } from "@/lib/http/openapi";

export const dynamic = "force-static";

export const GET = () => Response.json(openApi());
