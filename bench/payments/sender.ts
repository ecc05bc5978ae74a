// Sends signed notifications at a steady rate, in a process of its own: node sender.ts <merchant> <orders.json> <per second>
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { type Fields, type Merchant, notifyMerchant } from '#tests/support/cloudPayments/merchant.ts';
import { percentile } from '#bench/measure/figure.ts';

const [merchant = '', file = '', rate = ''] = process.argv.slice(2);
const to = JSON.parse(merchant) as Merchant;
const all = JSON.parse(readFileSync(file, 'utf8')) as Fields[];
const perMs = Number(rate) / 1000;

const took: number[] = [];
let refused = 0;
const begun = performance.now();
const sent: Promise<void>[] = [];
for (const fields of all) {
  const due = begun + sent.length / perMs;
  if (due > performance.now()) await after(due - performance.now());
  sent.push(send(fields, Math.max(due, 0)));
}
await Promise.all(sent);
const seconds = (performance.now() - begun) / 1000;
process.stdout.write(JSON.stringify({ seconds, refused, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }));
process.exit(0);

/** Its time counts from when it was due, also where this process was late. */
async function send(fields: Fields, due: number): Promise<void> {
  const answer = await notifyMerchant(to, 'pay', fields).catch(() => null);
  took.push(performance.now() - due);
  if (answer?.status !== 200 || answer.code !== 0) refused += 1;
}
