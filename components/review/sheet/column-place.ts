/** Where a column stands in the sheet; `sheet` sets two sheets on one page apart. */
export const columnPlace = (key: string, sheet = "sheet") => `${sheet}-${key}`;
