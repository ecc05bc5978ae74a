/** The callback data of a next-step button: visit and button id, packed into 47 bytes (Telegram allows 64). */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...alphabet].map((char, value) => [char, value]));
const form = /^n:([\w-]{22}):([\w-]{22})$/;

export function encodeCallbackData(visit: string, button: string): string {
  return `n:${encodeUuid(visit)}:${encodeUuid(button)}`;
}

/** Null for callback data that this product did not produce. */
export function decodeCallbackData(data: string): { visit: string; button: string } | null {
  const parts = form.exec(data);
  return parts?.[1] && parts[2] ? { visit: decodeUuid(parts[1]), button: decodeUuid(parts[2]) } : null;
}

/**
 * Packs 3 of a UUID's 32 hexadecimal digits (12 bits) into 2 base64url characters; the last pair is padded with a zero
 * digit.
 */
function encodeUuid(uuid: string): string {
  const hex = `${uuid.replaceAll('-', '')}0`;
  let packed = '';
  for (let i = 0; i < 33; i += 3) {
    const bits = Number.parseInt(hex.slice(i, i + 3), 16);
    packed += alphabet.charAt(bits >> 6) + alphabet.charAt(bits & 63);
  }
  return packed;
}

function decodeUuid(packed: string): string {
  let hex = '';
  for (let i = 0; i < 22; i += 2) {
    const bits = ((values.get(packed.charAt(i)) ?? 0) << 6) | (values.get(packed.charAt(i + 1)) ?? 0);
    hex += bits.toString(16).padStart(3, '0');
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
