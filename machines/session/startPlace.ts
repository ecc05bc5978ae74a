/** A place of the product that a link into the Mini App can open: https://t.me/BOT?startapp=… */
export type StartPlace = { funnel: string; contact?: string };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const shortChars = 22;
const id = `[0-9a-fA-F]{8}(?:-?[0-9a-fA-F]{4}){3}-?[0-9a-fA-F]{12}|[A-Za-z0-9_-]{${shortChars}}`;
const shape = new RegExp(`^(?:f_(?<funnel>${id})|p_(?<of>${id})_(?<contact>${id}))$`);

/** Of a uuid: 22 characters, so that two fit into the 64 that Telegram takes. */
function shorten(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < shortChars; place += 1) {
    text = (alphabet[Number(rest % 64n)] ?? '') + text;
    rest /= 64n;
  }
  return text;
}

const written = (hex: string) => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Null where it is no uuid in 22 characters. */
function lengthen(text: string): string | null {
  if (text.length > shortChars) return written(text.replaceAll('-', ''));
  const value = [...text].reduce((sum, char) => sum * 64n + BigInt(alphabet.indexOf(char)), 0n);
  return value >> 128n === 0n ? written(value.toString(16).padStart(32, '0')) : null;
}

/** What a link carries to open the place. */
export const startParamOf = ({ funnel, contact }: StartPlace): string =>
  contact === undefined ? `f_${shorten(funnel)}` : `p_${shorten(funnel)}_${shorten(contact)}`;

/** The place that a link opens; null where it names none. */
export function startPlaceOf(startParam: string): StartPlace | null {
  const found = shape.exec(startParam)?.groups;
  if (!found) return null;
  const funnel = lengthen(found['funnel'] ?? found['of'] ?? '');
  const contact = found['contact'] === undefined ? undefined : lengthen(found['contact']);
  if (funnel === null || contact === null) return null;
  return contact === undefined ? { funnel } : { funnel, contact };
}

/** Where the place is shown. */
export const pathOfPlace = ({ funnel, contact }: StartPlace): string =>
  `/content/funnels/${funnel}/${contact === undefined ? '' : `people/${contact}/`}`;
