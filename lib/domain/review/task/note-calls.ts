import { z } from "zod";
import { post } from "@/lib/http/endpoint";
import { Id, Nothing, Text } from "@/lib/http/wire";
import { openingFaults } from "./calls";

export const saveNote = post("/review/task/note/update", {
  summary:
    "Saves what the caller notes of a work for themselves; nobody else is shown it. Empty and without a flag it is removed.",
  access: "review:score:edit",
  act: { outside: "what experts note for themselves is no act in a contest" },
  input: z.object({ taskId: Id, note: Text(5000), flagged: z.boolean() }),
  output: Nothing,
  faults: openingFaults,
});
