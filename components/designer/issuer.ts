"use client";

import { createContext, useContext } from "react";

/** Whose certificate this is: the name on its seal. */
const Named = createContext("");
export const IssuerProvider = Named.Provider;
export const useIssuer = () => useContext(Named);
