/** Accounts of the demo whose screens the manual shows. */
export type DemoSeat = "student" | "expert" | "school" | "host" | "root";
