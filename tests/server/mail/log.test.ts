import { expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/mail/enqueueMail.ts';
import { Mailer } from '#server/mail/mailer.ts';
import { smtpTransport } from '#server/mail/smtpTransport.ts';
import { startSmtp } from '#tests/support/smtpServer.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

it('the log of a failure has the mail and the reason, but not its link, even if the SMTP server quotes it', async () => {
  const codes = [451, 554];
  const stand = await startSmtp({
    refusesData: ({ link }) => [codes.shift() ?? 554, `no ${link} and no ${new URL(link).pathname} please`],
  });
  const database = await openTestDatabase();
  const { db, listen } = database;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const newId = () => '01900000-0000-7000-8000-000000000001';
  const mail = {
    to: 'anna@example.org',
    language: 'ru',
    kind: 'password_reset',
    path: '/r/MQ/secret-token/',
  } as const;
  await transaction(db, (tx) => enqueueMail({ now, newId }, tx, mail));

  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }));
  const sendMail = smtpTransport(stand.url, 'Voronka <no-reply@example.org>');
  const base = 'https://example.org';
  for (const lines of [1, 2]) {
    const mails = new Mailer({
      db,
      listen,
      followDue: () => () => {},
      now,
      isAlone: true,
      sendMail,
      base,
      log: { warn: note, error: note },
    });
    await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(lines);
    await mails.stop();
    ahead += 3_600_000;
  }
  for (const line of logged) {
    expect(line).toContain(newId());
    expect(line).toContain('please');
    expect(line).not.toMatch(/secret-token|https?:/);
  }
  expect(logged[0]).toContain('tried again');
  expect(logged[1]).toContain('given up');
  await stand.stop();
  await database.close();
});
