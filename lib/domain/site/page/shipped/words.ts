/** Words in both languages. */
export const w = (zh: string, en: string) => ({ zh, en });
/** Words without which a block does as well. */
export const none = w("", "");
