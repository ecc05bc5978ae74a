/** What an HTTP header can carry: visible ASCII of bounded length. */
const headerSafe = /^[!-~]{1,1000}$/;

/** Rejects the word "null", which a careless write leaves in a cookie, and what no header can carry. */
export const parseToken = (text: string | null): string | null =>
  text !== null && text !== 'null' && headerSafe.test(text) ? text : null;
