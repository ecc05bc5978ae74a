import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { fsyncDirectory } from '#server/db/open/fsyncDirectory.ts';
import { compose } from './compose.ts';
import type { OutgoingMail, SendMail } from './sendMail.ts';

/** Where mails are written when no SMTP server is configured. */
export const mailFolder = (dataDir: string): string => path.join(dataDir, 'mail');

/** Writes each mail as an `.eml` file; a second try writes the same file. */
export function fileTransport(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(compose(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = path.join(folder, `.${mail.id}`);
    await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true });
    await rename(unfinished, path.join(folder, nameOf(mail)));
    await fsyncDirectory(folder);
  };
}

/** File systems take 255 bytes. */
const addressChars = 50;

function nameOf({ at, kind, to, id }: OutgoingMail): string {
  const moment = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const address = [...to.replace(/[^\p{L}\p{N}@._+-]/gu, '_')].slice(0, addressChars).join('');
  return `${moment}-${kind}-${address}-${id.slice(-6)}.eml`;
}
