/** A mail as it goes over the wire, or into a file. */
export interface OutgoingMail {
  /** The same for every try, so that a file is written once and a receiver knows a copy. */
  id: string;
  to: string;
  at: Date;
  kind: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands one mail over. @throws MailRefused when another try would be refused too; else whatever kept it, this time. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** The server said that it will never take this mail. */
export class MailRefused extends Error {}
