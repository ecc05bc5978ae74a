import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './sendMail.ts';

/** The mail for nodemailer: answered by no automaton, nothing in it is fetched from elsewhere. */
export function compose(mail: OutgoingMail, from: string): SendMailOptions {
  const { subject, text, html } = mail;
  return {
    from,
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: mail.at,
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string): string => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
