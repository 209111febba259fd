"use client";

import { createContext, useContext } from "react";

/** The id of whom the page was drawn for, or null: what they typed is given back to nobody else. */
const Person = createContext<string | null>(null);

export const PersonProvider = Person.Provider;
export const usePerson = () => useContext(Person);
