/** Enough to recognise one's own e-mail, too little to write to it. */
export function maskEmail(email: string | null): string {
  const [, first = '', domain = ''] = /^(.).*(@.*)$/su.exec(email ?? '') ?? [];
  return first && `${first}…${domain}`;
}
