/** Where a column stands in the sheet. */
export const columnPlace = (key: string) => `sheet-${key}`;
