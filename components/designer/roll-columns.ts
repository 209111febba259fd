"use client";

import { createContext, useContext } from "react";

/** The columns that organisers added to the rolls of the issuing organisation's contests. */
const Columns = createContext<readonly string[]>([]);
export const RollColumnsProvider = Columns.Provider;
export const useRollColumns = () => useContext(Columns);
