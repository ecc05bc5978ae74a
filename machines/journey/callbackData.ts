/** What a next-step button carries: the visit that sent it and itself, 47 bytes (Telegram takes 64). */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...alphabet].map((char, value) => [char, value]));
const form = /^n:([\w-]{22}):([\w-]{22})$/;

export function packPress(visit: string, button: string): string {
  return `n:${pack(visit)}:${pack(button)}`;
}

/** Null for anything this product has not made. */
export function unpackPress(data: string): { visit: string; button: string } | null {
  const parts = form.exec(data);
  return parts?.[1] && parts[2] ? { visit: unpack(parts[1]), button: unpack(parts[2]) } : null;
}

/** A UUID's 32 hexadecimal digits, three at a time, as base64url; the last character carries two digits' rest. */
function pack(uuid: string): string {
  const hex = `${uuid.replaceAll('-', '')}0`;
  let packed = '';
  for (let i = 0; i < 33; i += 3) {
    const bits = Number.parseInt(hex.slice(i, i + 3), 16);
    packed += alphabet.charAt(bits >> 6) + alphabet.charAt(bits & 63);
  }
  return packed;
}

function unpack(packed: string): string {
  let hex = '';
  for (let i = 0; i < 22; i += 2) {
    const bits = ((values.get(packed.charAt(i)) ?? 0) << 6) | (values.get(packed.charAt(i + 1)) ?? 0);
    hex += bits.toString(16).padStart(3, '0');
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
