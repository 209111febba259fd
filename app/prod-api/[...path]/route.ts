import { answerTo } from "@/lib/http/answers";

export { answerTo as DELETE, answerTo as GET, answerTo as PATCH, answerTo as POST, answerTo as PUT };
