import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import PostalMime from 'postal-mime';

export interface ReadMail {
  file: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first URL of its text, which opens the page of its link. */
  link: string;
  headers: Record<string, string>;
}

const waitMs = 25_000;
const pollMs = 20;
/** Files that `mailTo` has already returned. */
const given = new Set<string>();

/**
 * Waits for a mail to an address that was not returned before; returns the newest if there are several. The
 * app writes mails to its data folder unless SMTP_URL is set, with `works: false` too. Several mails at once may arrive
 * in any order: `isExpected` selects the one to wait for.
 */
export async function mailTo(
  { dataDir }: { dataDir: string },
  email: string,
  isExpected: (mail: ReadMail) => boolean = () => true,
): Promise<ReadMail> {
  const until = Date.now() + waitMs;
  do {
    const fresh = (await mailsTo({ dataDir }, email)).filter((mail) => !given.has(mail.file) && isExpected(mail));
    const newest = fresh.at(-1);
    if (newest) {
      for (const { file } of fresh) given.add(file);
      return newest;
    }
    await after(pollMs);
  } while (Date.now() < until);
  throw new Error(`No mail to ${email}; there are: ${filesOf(dataDir).map((file) => path.basename(file))}`);
}

/** All mails to an address that were written so far, the newest last. */
export async function mailsTo({ dataDir }: { dataDir: string }, email: string): Promise<ReadMail[]> {
  const all = await Promise.all(filesOf(dataDir).map(readMail));
  return all.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}

function filesOf(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const dated = files.map((name) => path.join(folder, name)).map((file) => ({ file, at: writtenAt(file) }));
  return dated.sort((a, b) => Number(a.at - b.at)).map(({ file }) => file);
}

const writtenAt = (file: string): bigint => statSync(file, { bigint: true }).mtimeNs;

const readMail = async (file: string): Promise<ReadMail> => ({ file, ...(await parseMail(readFileSync(file))) });

/** Parses a mail from its MIME source. */
export async function parseMail(raw: Buffer | string): Promise<Omit<ReadMail, 'file'>> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
