import { z } from "zod";
import { MOST_FILE_MB } from "@/lib/domain/contest/contract";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, FileRef, Id, Line, Nothing } from "@/lib/http/wire";

export const addFile = post("/web/enroll/file/add", {
  summary: "Stores a file for an answer of the caller's team; its extension, content and size must satisfy the field.",
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id, fieldKey: CodeLine(40), name: Line(200) }),
  output: FileRef,
  carries: "file",
  fileMb: MOST_FILE_MB,
  faults: ["fileTypeRefused", "fileTooLarge", "fileCorrupt", "teamLocked", "storageFull"],
});

export const readFile = get("/web/enroll/file/detail", {
  summary: "Returns a file from a team's answers to its members and auditors.",
  access: "member",
  input: z.object({ teamId: Id, fileId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});
