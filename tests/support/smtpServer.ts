import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReadMail } from './mails.ts';

export interface SmtpMail extends Omit<ReadMail, 'file'> {
  /** The envelope's recipients, which may differ from the headers. */
  recipients: string[];
  login: string | undefined;
  isEncrypted: boolean;
}

export interface SmtpOptions {
  /** The port to listen on, for instance of an earlier server; a free one by default. */
  port?: number;
  /** Refuses a recipient with this SMTP response, code and text. */
  refusesRecipient?(recipient: string): [code: number, text: string] | undefined;
  /** Refuses the mail's data. */
  refusesData?(mail: SmtpMail): [code: number, text: string] | undefined;
  /** Delays the acceptance of a mail. */
  delayAcceptance?(): Promise<void>;
  login?: { user: string; password: string };
}

export interface TestSmtpServer {
  port: number;
  url: string;
  received: SmtpMail[];
  /** All received mails, accepted or refused. */
  arrived(): number;
  waitFor(count: number): Promise<SmtpMail[]>;
  stop(): Promise<void>;
}

const waitMs = 10_000;
const refusal = ([responseCode, text]: [number, string]) => Object.assign(new Error(text), { responseCode });

/** An SMTP server on loopback that records its mails. */
export async function startSmtp(options: SmtpOptions = {}): Promise<TestSmtpServer> {
  const received: SmtpMail[] = [];
  let arrived = 0;
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
      const refused = options.refusesRecipient?.(address);
      done(refused ? refusal(refused) : null);
    },
    async onData(stream, session, done) {
      // The client has disconnected meanwhile.
      const raw = await buffer(stream).catch(() => null);
      if (raw === null) return;
      arrived++;
      const parsed = await parseMail(raw);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const mail = { ...parsed, recipients, login: session.user || undefined, isEncrypted: session.secure };
      await options.delayAcceptance?.();
      const refused = options.refusesData?.(mail);
      if (refused) return done(refusal(refused));
      received.push(mail);
      done();
    },
  });
  // The client has disconnected.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    port,
    url: `smtp://${credentials}127.0.0.1:${port}`,
    received,
    arrived: () => arrived,
    async waitFor(count) {
      const until = Date.now() + waitMs;
      while (received.length < count && Date.now() < until) await after(20);
      if (received.length < count) throw new Error(`${received.length} mails of ${count} came.`);
      return received;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
