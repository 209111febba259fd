import { z } from "zod";
import { MOST_FILE_MB } from "@/lib/domain/contest/contract";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, FileRef, Id, Line, Nothing } from "@/lib/http/wire";

export const addFile = post("/web/enroll/file/add", {
  summary:
    "Stores a file for one answer of the caller's team: of an ending the question takes, of a content that agrees with it, and not too large.",
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id, fieldKey: CodeLine(40), name: Line(200) }),
  output: FileRef,
  carries: "file",
  fileMb: MOST_FILE_MB,
  faults: ["fileTypeRefused", "fileTooLarge", "fileCorrupt", "teamLocked"],
});

export const readFile = get("/web/enroll/file/detail", {
  summary: "A file of a team's answers, for its people and those who audit it.",
  access: "member",
  input: z.object({ teamId: Id, fileId: Id }),
  output: Nothing,
  answers: "file",
});
