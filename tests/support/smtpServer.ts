import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReadMail } from './mails.ts';

export interface SmtpMail extends Omit<ReadMail, 'file'> {
  /** Who it was given for, beside what its headers say. */
  recipients: string[];
  login: string | undefined;
  isEncrypted: boolean;
}

export interface SmtpOptions {
  /** A port that was in use before; else a free one. */
  port?: number;
  /** What a recipient is answered instead of being taken: code and text. */
  refuses?(recipient: string): [code: number, text: string] | undefined;
  /** Refuses the mail itself. */
  refusesText?(mail: SmtpMail): [code: number, text: string] | undefined;
  /** Waited for before a mail is taken. */
  holds?(): Promise<void>;
  login?: { user: string; password: string };
}

export interface SmtpStand {
  port: number;
  url: string;
  received: SmtpMail[];
  /** Mails that came, taken or not. */
  begun(): number;
  waitFor(count: number): Promise<SmtpMail[]>;
  stop(): Promise<void>;
}

const waitMs = 10_000;
const refusal = ([responseCode, text]: [number, string]) => Object.assign(new Error(text), { responseCode });

/** A mail server on loopback that keeps what it is given. */
export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpStand> {
  const received: SmtpMail[] = [];
  let begun = 0;
  const { login } = options;
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(refusal([535, 'wrong login']));
    },
    onRcptTo({ address }, _session, done) {
      const refused = options.refuses?.(address);
      done(refused ? refusal(refused) : null);
    },
    async onData(stream, session, done) {
      // a client that is gone by now
      const raw = await buffer(stream).catch(() => null);
      if (raw === null) return;
      begun++;
      const parsed = await parseMail(raw);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const mail = { ...parsed, recipients, login: session.user || undefined, isEncrypted: session.secure };
      await options.holds?.();
      const refused = options.refusesText?.(mail);
      if (refused) return done(refusal(refused));
      received.push(mail);
      done();
    },
  });
  // a client that is gone
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    port,
    url: `smtp://${credentials}127.0.0.1:${port}`,
    received,
    begun: () => begun,
    async waitFor(count) {
      const until = Date.now() + waitMs;
      while (received.length < count && Date.now() < until) await after(20);
      if (received.length < count) throw new Error(`${received.length} mails of ${count} came.`);
      return received;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
