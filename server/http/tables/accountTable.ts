import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import type { SubscriptionState } from '#contract/schemas/money/subscription.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import { type Cell, type Column, titleIn } from './tableCsv.ts';

const states: Record<SubscriptionState, Text> = texts(
  {
    trial: 'trial',
    active: 'active',
    grace: 'payment needed',
    cancelled: 'cancelled',
    inactive: 'not active',
  },
  'a subscription',
);

const columns: Column<AdminAccount>[] = [
  [texts('Account ID'), (account) => account.id],
  [texts('Name'), (account) => account.name],
  [texts('E-mail', 'column'), (account) => account.email],
  [texts('Username'), (account) => account.telegram_username],
  [texts('Bots'), (account) => account.bots],
  [texts('Bots in trouble'), (account) => account.troubles],
  [texts('People'), (account) => account.people],
  [texts('Messages this month'), (account) => account.messages],
  [texts('Messages a month, at most'), (account) => account.messages_limit],
  [texts('Files'), (account) => account.files],
  [texts('Bytes of files'), (account) => account.file_bytes],
  [texts('Subscription'), ({ subscription }, language) => subscription && say(states[subscription.state], language)],
  [texts('Subscribed until'), (account) => account.subscription?.until ?? null],
  [texts('Created at'), (account) => account.created_at],
  [texts('Last seen'), (account) => account.seen_at],
  [texts('Closed at'), (account) => account.closed_at],
];

/** Accounts as the rows of a table in portions. */
export async function* accountTable(
  portions: AsyncIterable<AdminAccount[]>,
  language: 'ru' | 'en',
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([title]) => titleIn(title, language))];
  for await (const accounts of portions)
    yield accounts.map((account) => columns.map(([, cell]) => cell(account, language)));
}
