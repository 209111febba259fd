import { localeOfRequest } from "@/lib/http/caller";
import { refuseTransport } from "@/lib/http/refusal";

const unknown = (request: Request) => refuseTransport(404, localeOfRequest(request.headers));

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
