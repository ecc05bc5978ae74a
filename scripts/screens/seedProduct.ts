import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { picture } from '#tests/support/files/picture.ts';
import { type Product, type ProductOptions, startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import { type SeededAccounts, seedAccounts } from './seedAccounts.ts';
import { type SeededConversations, seedConversations } from './seedConversations.ts';
import { until } from './seeding.ts';
import { type SeededKeywords, seedKeywords } from './seedKeywords.ts';
import { type SeededLibrary, seedLibrary } from './seedLibrary.ts';
import { type SeededQuiz, seedQuiz } from './seedQuiz.ts';
import { type SeededSending, seedSending } from './seedSending.ts';
import { studioDocument } from './studioDocument.ts';

export interface Seeded
  extends SeededSending,
    SeededLibrary,
    SeededConversations,
    SeededAccounts,
    SeededQuiz,
    SeededKeywords {
  /** The session tokens of an account with funnels, of one without, and of one that imports some. */
  tokens: { owner: string; newcomer: string; importer: string };
  running: string;
  draft: string;
  ready: string;
}

/** A product that has what screens can show: it takes money, and has a bot of its own. */
export const startFullProduct = (options: ProductOptions = {}): Promise<Product> =>
  startProduct({ env: { STARS: 'on' }, hasPlatformBot: true, ...options });

/** Creates accounts, funnels in each state, people in one of them, and what is sent to them and kept of them. */
export async function seedProduct(product: Product): Promise<Seeded> {
  const owner = await signUp(product, 'masha.orlova@example.org');
  const newcomer = await signUp(product, 'gleb@example.org');
  const importer = await signUp(product, 'vera.lind@example.org');
  const old = await seedFunnel(owner, { name: 'Winter fair' });
  await act(owner, 'archive', old.id);
  const stopped = await seedFunnel(owner, { name: 'Wedding sets', bot: botOf(product, 'wedding_sets_bot') });
  await act(owner, 'run', stopped.id);
  await act(owner, 'stop', stopped.id);
  await seedTroubled(product, owner);
  const draft = await seedFunnel(owner, { name: 'Gift vouchers', document: emptyDocument() });
  const ready = await seedFunnel(owner, {
    name: 'Kids’ workshop',
    bot: botOf(product, 'kids_clay_bot'),
    document: studioDocument(null),
  });
  const { running, bot } = await seedRunning(product, owner);
  return {
    tokens: { owner: owner.token, newcomer: newcomer.token, importer: importer.token },
    running: running.id,
    draft: draft.id,
    ready: ready.id,
    ...(await seedSending(owner, running.id)),
    ...(await seedConversations(product, owner, { bot, funnel: running.id })),
    ...(await seedLibrary(product.url, owner, running.id)),
    ...(await seedQuiz(product, owner)),
    ...(await seedKeywords(product, owner)),
    ...(await seedAccounts(product, owner, owner.id)),
  };
}

const botOf = (product: Product, username: string): Bot => product.telegram.createBot({ username, name: username });

async function act(user: SignedUp, call: 'run' | 'stop' | 'archive', id: string): Promise<Funnel> {
  const body = call === 'run' ? { body: {} } : {};
  const answer = await user.call<Funnel>(endpoints.funnels[call], { params: { id }, ...body });
  if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const emptyDocument = (): FunnelDocument => ({ stages: [], tags: [] });

/** Creates a running funnel whose bot's token was revoked. */
async function seedTroubled(product: Product, owner: SignedUp): Promise<void> {
  const bot = botOf(product, 'spring_course_bot');
  const { id } = await seedFunnel(owner, { name: 'Spring course', bot });
  await act(owner, 'run', id);
  product.telegram.revoke(bot);
  const person = product.telegram.person({ first_name: 'Zoya' });
  person.start(bot);
  await until(async () => (await read(owner, id)).trouble !== null);
}

const read = async (user: SignedUp, id: string): Promise<Funnel> =>
  (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;

/** They all start at once, and the bot sends at Telegram’s pace. */
const patienceMs = 60_000;
const peopleCount = 84;
const names = ['Anna', 'Boris', 'Vera', 'Gleb', 'Daria', 'Egor', 'Zhanna', 'Ilya', 'Kira', 'Lev', 'Mila', 'Oleg'];

async function seedRunning(product: Product, owner: SignedUp): Promise<{ running: Funnel; bot: Bot }> {
  const bot = product.telegram.createBot({ username: 'first_cup_bot', name: 'First cup' });
  const image = await upload(product, owner);
  const { id } = await seedFunnel(owner, { name: 'Ceramics online: first cup', bot, document: studioDocument(image) });
  await act(owner, 'run', id);
  await Promise.all(Array.from({ length: peopleCount }, (_, i) => completeSteps(product, bot, i)));
  await until(async () => (await read(owner, id)).people === peopleCount);
  return { running: await read(owner, id), bot };
}

/** How far each person goes, in rotation: most reach the lesson, fewer the offer, few the end. */
const depths = [4, 1, 2, 0, 5, 3, 2, 1, 5, 2, 0, 6];

async function completeSteps({ telegram }: Product, bot: Bot, i: number): Promise<void> {
  const first_name = names[i % names.length] ?? '';
  const person = telegram.person({ first_name, last_name: 'Petrov', username: `${first_name.toLowerCase()}_${i}` });
  person.start(bot, i % 2 ? 'instagram' : 'poster');
  const depth = depths[i % depths.length] ?? 0;
  const ways = depth === 6 ? [...way.slice(0, 2), 'I have a question'] : way.slice(0, depth);
  for (const label of ways) person.press(bot, await person.waitFor(bot, label, patienceMs), label);
}

const way = ['Get the free lesson', 'I’ve watched it', 'Book my place', 'I have paid'];

async function upload({ url }: Product, { token }: SignedUp): Promise<string> {
  const { buffer, name, mimeType } = await picture();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const { method, path } = endpoints.files.upload;
  const answer = await fetch(new URL(path, url), { method, headers: { authorization: `Token ${token}` }, body: form });
  if (!answer.ok) throw new Error(`upload: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
