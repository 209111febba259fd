import { z } from "zod";
import { MOST_FILE_MB } from "@/lib/domain/contest/contract";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, FileRef, Id, Line, Nothing } from "@/lib/http/wire";

/** A file for one answer, streamed; its id is then the answer's. */
export const addFile = post("/web/enroll/file/add", {
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id, fieldKey: CodeLine(40), name: Line(200) }),
  output: FileRef,
  carries: "file",
  fileMb: MOST_FILE_MB,
});

/** A file of a team's answers, for its people and those who audit it. */
export const readFile = get("/web/enroll/file/detail", {
  access: "member",
  input: z.object({ teamId: Id, fileId: Id }),
  output: Nothing,
  answers: "file",
});
