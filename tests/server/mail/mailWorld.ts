import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Mail } from '#server/domain/gateways/mail.ts';
import { type TestApp, callEndpoint } from '#tests/support/app.ts';

const password = 'correct horse 7';
const waitMs = 15_000;

/** Makes an account that waits for its activation mail. */
export async function askForMail({ url }: Pick<TestApp, 'url'>, email: string): Promise<void> {
  const body = { email, password, re_password: password };
  const { status, body: said } = await callEndpoint(url, endpoints.account.register, { body });
  if (status !== 201) throw new Error(`sign-up: ${JSON.stringify(said)}`);
}

export const enqueue = ({ app }: TestApp, mail: Mail): Promise<void> =>
  transaction(app.database.db, (tx) => app.deps.mail.enqueue(tx, mail));

export const readMails = ({ app }: TestApp) => app.database.db.selectFrom('mails').selectAll().execute();

/** Waits until the mails that wait are as wanted. */
export async function untilMails(
  test: TestApp,
  isAsWanted: (mails: Awaited<ReturnType<typeof readMails>>) => boolean,
): Promise<void> {
  const until = Date.now() + waitMs;
  for (;;) {
    const mails = await readMails(test);
    if (isAsWanted(mails)) return;
    if (Date.now() > until) throw new Error(`What waits: ${JSON.stringify(mails)}`);
    await after(20);
  }
}
