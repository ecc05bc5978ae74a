const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...alphabet].map((char, value) => [char, value]));

/** Packs each 3 hexadecimal digits (12 bits) into 2 base64url characters; their number must be a multiple of 3. */
export function packHex(hex: string): string {
  let packed = '';
  for (let i = 0; i < hex.length; i += 3) {
    const bits = Number.parseInt(hex.slice(i, i + 3), 16);
    packed += alphabet.charAt(bits >> 6) + alphabet.charAt(bits & 63);
  }
  return packed;
}

export function unpackHex(packed: string): string {
  let hex = '';
  for (let i = 0; i < packed.length; i += 2) {
    const bits = ((values.get(packed.charAt(i)) ?? 0) << 6) | (values.get(packed.charAt(i + 1)) ?? 0);
    hex += bits.toString(16).padStart(3, '0');
  }
  return hex;
}

/** Packs the 32 digits of a UUID into 22 characters; the last pair is padded with a zero digit. */
export const packUuid = (uuid: string): string => packHex(`${uuid.replaceAll('-', '')}0`);

export function unpackUuid(packed: string): string {
  const hex = unpackHex(packed);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
