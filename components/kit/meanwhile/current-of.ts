/** The row that a dialog was opened with as its list shows it now, so that the dialog sees what others save. One that left the list stays as it was. */
export const currentOf = <T extends object>(opened: T, rows: readonly T[] | undefined, key: keyof T): T =>
  rows?.find((row) => row[key] === opened[key]) ?? opened;
