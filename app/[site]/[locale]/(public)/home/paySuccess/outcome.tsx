"use client";

import dynamic from "next/dynamic";

/** Whoever comes without an order loads nothing of what asks for one. */
export const Outcome = dynamic(() => import("./asked-outcome").then((file) => file.AskedOutcome));
