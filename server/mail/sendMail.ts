/** A mail as it goes over the wire, or into a file. */
export interface OutgoingMail {
  /** The same for every try: it makes sending idempotent, as a file is written once and a receiver recognises a copy. */
  id: string;
  to: string;
  at: Date;
  kind: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail. @throws MailRefused when a retry would be refused too; any other error is worth a retry. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** The mail server refused this mail for good. */
export class MailRefused extends Error {}
