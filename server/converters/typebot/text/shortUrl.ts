/** An address that is longer is none that can be opened, and is not looked at. */
const mostChars = 4_096;

export const isShortUrl = (url: string): boolean => url.length <= mostChars;
