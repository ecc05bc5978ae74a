/** The first day of a month in UTC, by which an account's messages are counted. */
export const usageMonth = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;
