import { setTimeout as after } from 'node:timers/promises';
import { Person } from '#tests/support/telegram/person.ts';
import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import { fateOf } from './fates.ts';
import type { SystemTexts } from './systemTexts.ts';
import { answerMailing, walk } from './walk.ts';

const firstComers = 42;
/** The first ones come within this time, and read fast. */
const rushMs = 7000;
const rushReadMs = 1500;
/** One of so many presses the button of the mailing. */
const askers = 3;
/** Then one comes after another. */
const trickleMs = 6000;
const readMs = 9000;

/** The sources of their links. */
const sources = ['instagram', undefined, 'friend', 'market', 'instagram', undefined, 'instagram'];

/** People are apart from those of the chat page by their ids. */
const firstId = 810_000_000;

/** Lets made-up people walk a bot's funnel: some dozens at once, then one every few seconds. Returns what ends it. */
export function startCrowd(telegram: Telegram, bot: Bot, spoken: SystemTexts): () => void {
  const ended = new AbortController();
  const wait = (ms: number) => after(ms, undefined, { signal: ended.signal });
  const come = async (index: number, delayMs: number, mostReadMs: number) => {
    const person = personOf(telegram, spoken, index);
    await wait(delayMs);
    person.start(bot, sources[index % sources.length]);
    const read = () => wait(mostReadMs * (0.3 + 0.7 * Math.random()));
    const { texts } = spoken;
    await walk({ person, bot, acts: fateOf(index), texts, index, read });
    if (index < firstComers && index % askers === 0) await answerMailing({ person, bot, texts, read });
  };
  // Somebody whom the bot does not answer gives up, as do all when the demo ends.
  const send = (...args: Parameters<typeof come>) => void come(...args).catch(() => {});
  for (let index = 0; index < firstComers; index++) send(index, (index / firstComers) * rushMs, rushReadMs);
  let index = firstComers;
  const trickle = setInterval(() => send(index++, 0, readMs), trickleMs);
  ended.signal.addEventListener('abort', () => clearInterval(trickle));
  return () => ended.abort();
}

/** They are not in the chat page's list, which offers its own people. */
function personOf(telegram: Telegram, { language, texts }: SystemTexts, index: number): Person {
  const { firstNames, lastNames } = texts;
  const first_name = firstNames[index % firstNames.length] ?? '';
  const last_name = index % 3 === 0 ? undefined : lastNames[(index * 7) % lastNames.length];
  return new Person(telegram.world, {
    id: firstId + index,
    is_bot: false,
    first_name,
    language_code: language,
    ...(last_name && { last_name }),
  });
}
