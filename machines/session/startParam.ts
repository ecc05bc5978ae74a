/** The screen that a link into the Mini App opens (https://t.me/BOT?startapp=…): a funnel, or a person in it. */
export type StartTarget = { funnel: string; contact?: string };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const shortChars = 22;
const id = `[0-9a-fA-F]{8}(?:-?[0-9a-fA-F]{4}){3}-?[0-9a-fA-F]{12}|[A-Za-z0-9_-]{${shortChars}}`;
const shape = new RegExp(`^(?:f_(?<funnel>${id})|p_(?<of>${id})_(?<contact>${id}))$`);

/** Encodes a UUID in 22 base64url characters, so that two fit into the 64 that Telegram allows. */
function encodeUuid(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < shortChars; place += 1) {
    text = (alphabet[Number(rest % 64n)] ?? '') + text;
    rest /= 64n;
  }
  return text;
}

const hyphenated = (hex: string) => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Null for text that encodes no UUID. */
function decodeUuid(text: string): string | null {
  if (text.length > shortChars) return hyphenated(text.replaceAll('-', ''));
  const value = [...text].reduce((sum, char) => sum * 64n + BigInt(alphabet.indexOf(char)), 0n);
  return value >> 128n === 0n ? hyphenated(value.toString(16).padStart(32, '0')) : null;
}

export const encodeStartParam = ({ funnel, contact }: StartTarget): string =>
  contact === undefined ? `f_${encodeUuid(funnel)}` : `p_${encodeUuid(funnel)}_${encodeUuid(contact)}`;

/** Null for a start parameter that names no screen. */
export function parseStartParam(startParam: string): StartTarget | null {
  const found = shape.exec(startParam)?.groups;
  if (!found) return null;
  const funnel = decodeUuid(found['funnel'] ?? found['of'] ?? '');
  const contact = found['contact'] === undefined ? undefined : decodeUuid(found['contact']);
  if (funnel === null || contact === null) return null;
  return contact === undefined ? { funnel } : { funnel, contact };
}

export const startTargetPath = ({ funnel, contact }: StartTarget): string =>
  `/content/funnels/${funnel}/${contact === undefined ? '' : `people/${contact}/`}`;
