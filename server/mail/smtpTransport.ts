import { createTransport, type NodemailerError } from 'nodemailer';
import { compose } from './compose.ts';
import { MailRefused, type SendMail } from './sendMail.ts';

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends over SMTP; TLS by `smtps:` or, where the server offers it, STARTTLS. The address's query sets what nodemailer knows. */
export function smtpTransport(smtpUrl: string, from: string): SendMail {
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  const transport = createTransport({ ...timeouts, url: url.href });
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...compose(mail, from), signal });
    } catch (error) {
      throw isForGood(error as NodemailerError) ? new MailRefused((error as Error).message) : error;
    }
  };
}

/** A refused login or sender can be repaired by the admin, so it is retried; a refused recipient or text is refused for good. */
function isForGood({ code, command, permanent, message }: NodemailerError): boolean {
  if (command === 'RCPT TO' || command === 'DATA') return permanent === true;
  return code === 'EENVELOPE' && command === 'API' && /recipient/i.test(message);
}
