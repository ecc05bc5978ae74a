import net from 'node:net';

/** Who mails come from: `?from=` of SMTP_URL, else no-reply at the installation's host. */
export function senderOf({ smtpUrl, publicUrl }: { smtpUrl: string | null; publicUrl: string | null }): string {
  const given = smtpUrl === null ? null : new URL(smtpUrl).searchParams.get('from');
  return given || `Voronka <no-reply@${mailDomain(publicUrl)}>`;
}

function mailDomain(publicUrl: string | null): string {
  if (publicUrl === null) return 'localhost';
  const host = new URL(publicUrl).hostname;
  if (net.isIPv4(host)) return `[${host}]`;
  return host.startsWith('[') ? host.replace('[', '[IPv6:') : host;
}
