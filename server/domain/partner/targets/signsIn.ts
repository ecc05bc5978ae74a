/** What the app signs in with from an address: `token` of a sign-in link, and the launch data of a Mini App. */
const credential = /(?:^|[?&#;/\s])(?:token|tgWebApp\w*)\s*=/i;
/** An address may hold another one, which is encoded again. */
const mostEncodings = 5;

/** Whether a page would sign in whoever opens it, in whatever part and however often it is encoded. */
export function signsIn(target: string): boolean {
  let text = target;
  for (let round = 0; round <= mostEncodings; round++) {
    if (credential.test(text)) return true;
    const decoded = decodedOnce(text);
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}

/** Each sequence by itself, so that a broken one does not hide the others. */
export const decodedOnce = (text: string): string =>
  text.replaceAll('+', ' ').replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded.replaceAll(/%([0-7][0-9a-f])/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
    }
  });
