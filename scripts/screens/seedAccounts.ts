import { endpoints } from '#contract/endpoints.ts';
import { signUp } from '#tests/support/app.ts';
import type { Product } from '#tests/support/product.ts';
import { made, type Owner } from './seeding.ts';

export interface SeededAccounts {
  /** The account whose page is shown, and one that is closed. */
  account: string;
  closedAccount: string;
}

const accounts: [first: string, last: string, email: string, people: number][] = [
  ['Rental', 'Studio 9', 'ops@studio9.example', 7],
  ['Йога', 'на Пресне', 'hello@yoga-presnya.example', 12],
  ['Nordic', 'Lashes', 'kontakt@nordiclashes.example', 3],
  ['Дарья', 'Морозова', 'd.morozova@psiholog.example', 5],
  ['Kyiv', 'Crossfit Box', 'box@crossfit-kyiv.example', 0],
];

/** Other accounts of the server, of which the admin has closed one. */
export async function seedAccounts(product: Product, admin: Owner, masha: string): Promise<SeededAccounts> {
  const ids: string[] = [];
  for (const [first_name, last_name, email, people] of accounts) {
    const one = await signUp(product, email);
    await one.call(endpoints.account.changeMe, { body: { first_name, last_name } });
    for (let n = 0; n < people; n++)
      await made(one, endpoints.contacts.create, { body: { first_name: `Guest ${n + 1}` } });
    ids.push(one.id);
  }
  const closedAccount = ids[0] ?? '';
  await admin.call(endpoints.adminMoney.confirm, { body: { password: 'correct horse 7' } });
  await admin.call(endpoints.adminAccounts.close, { params: { id: closedAccount }, body: { reason: 'Sends spam' } });
  const limits = { people: 4_000, messages: 20_000, storage: 100 * 1024 * 1024, reason: 'The small plan' };
  await admin.call(endpoints.adminAccounts.setLimits, { params: { id: masha }, body: limits });
  const full = { people: 12, messages: 100, reason: 'The smallest plan' };
  await admin.call(endpoints.adminAccounts.setLimits, { params: { id: ids[1] ?? '' }, body: full });
  return { account: masha, closedAccount };
}
