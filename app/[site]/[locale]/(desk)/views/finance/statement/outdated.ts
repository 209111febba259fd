import { billPage, checkPage, duePage, statementPage } from "@/lib/domain/finance/contract";

/** What is out of date once a line of a statement came in, was matched or was put aside. */
export const outdated = [statementPage, checkPage, billPage, duePage];
