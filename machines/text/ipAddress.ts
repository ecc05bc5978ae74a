const byte = /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/;

export function isIpv4(text: string): boolean {
  const bytes = text.split('.');
  return bytes.length === 4 && bytes.every((one) => byte.test(one));
}

/** RFC 4291, 2.2: eight groups, of which `::` stands for one or more of zeros, and the last two may be an IPv4 address. */
export function isIpv6(text: string): boolean {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2) return false;
  const groups = halves.flat();
  const endsInIpv4 = isIpv4(halves.at(-1)?.at(-1) ?? '');
  if (!(endsInIpv4 ? groups.slice(0, -1) : groups).every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  const count = groups.length + (endsInIpv4 ? 1 : 0);
  return halves.length === 2 ? count < 8 : count === 8;
}
