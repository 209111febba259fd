"use client";

import dynamic from "next/dynamic";

/** The answers of a version, drawn by the server as well; whoever reads a published work, which shows none, loads nothing of it. */
export const VersionAnswers = dynamic(() =>
  import("@/components/dynamic-form/answers-view").then((file) => file.AnswersView),
);
