import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { describeHistoryEntry } from '#src/person/chat/describeHistoryEntry.ts';
import * as words from '#src/person/chat/describeQuestions.ts';
import { loadCatalogues } from '#src/i18n/language.ts';

const plain = { file: null, contact: null, place: null, album: null, forwarded: null, edited_at: null };

beforeEach(() => loadCatalogues('person'));

type Bare<E> = E extends HistoryEntry ? Omit<E, 'id' | 'at' | 'funnel'> : never;

const hello = { id: 'h', title: 'Hello' };
const offer = { id: 'o', title: 'Offer' };
const begin = { id: 'b', title: 'Begin' };
const gone = { id: 'g', title: null };
const content = { text: 'A cup', media: [], buttons: [] };
const byPress = { kind: 'press', button: begin, from: hello } as const;
const message = {
  kind: 'message',
  message: 'm',
  stage: offer,
  cause: byPress,
  content,
  changed: null,
  deleted_at: null,
  is_test: false,
} as const;

const mailing = { kind: 'mailing', mailing: { id: 'a', title: 'Autumn sale' } } as const;
const letter = { kind: 'letter', letter: { id: 'l', title: 'Day one' }, series: 's', by_hand: true } as const;

const cases: [Bare<HistoryEntry>, string][] = [
  [
    { kind: 'start', payload: 'fair', stage: hello, by: 'contact', again: false },
    'Pressed Start, by the link “fair” / The journey started at “Hello”.',
  ],
  [
    { kind: 'start', payload: null, stage: hello, by: 'contact', again: true },
    'Pressed Start / They were already in the funnel: “Hello” was sent again.',
  ],
  [
    { kind: 'start', payload: null, stage: null, by: 'contact', again: false },
    'Pressed Start / That was before the funnel ran: nothing was sent.',
  ],
  [{ kind: 'start', payload: null, stage: hello, by: 'owner', again: false }, 'You restarted the journey at “Hello”'],
  [
    { kind: 'press', button: begin, from: hello, to: offer, tag: { id: 't', title: 'friend' } },
    'Pressed “Begin” on “Hello” / It led to “Offer”. It added the tag “friend”.',
  ],
  [
    { kind: 'press', button: gone, from: gone, to: null, tag: null },
    'Pressed “a removed button” on “a removed stage” / No next stage: the journey is finished.',
  ],
  [{ kind: 'move', from: hello, to: offer, by: 'owner' }, 'You moved them from “Hello” to “Offer”'],
  [
    { kind: 'move', from: hello, to: offer, by: 'publish' },
    'Publishing moved them from “Hello” to “Offer” / Their stage was removed from the funnel.',
  ],
  [
    { kind: 'end', stage: hello, reason: 'bot_changed' },
    'The journey ended on “Hello” / The funnel’s bot was changed.',
  ],
  [{ kind: 'text', text: '', formatted: null, media: 'voice', ...plain }, 'Wrote to the bot / A voice message'],
  [{ kind: 'text', text: 'Hi', formatted: null, media: null, ...plain }, 'Wrote to the bot'],
  [{ kind: 'blocked' }, 'Blocked the bot / Their scheduled messages were cancelled.'],
  [{ kind: 'tag_given', tag: { id: 't', title: 'friend' }, by: 'owner' }, 'You added the tag “friend”'],
  [
    { kind: 'tag_given', tag: { id: 't', title: 'friend' }, by: 'mailing' },
    'A button of a mailing added the tag “friend”',
  ],
  [
    { ...message, state: 'sent', reason: null },
    'The bot sent a message of “Offer” / Because they pressed “Begin” on “Hello”.',
  ],
  [
    { ...message, stage: null, cause: mailing, state: 'sent', reason: null },
    'The bot sent a message / Mailing “Autumn sale”',
  ],
  [
    { ...message, stage: null, cause: letter, state: 'sent', reason: null },
    'The bot sent a message / Letter “Day one”, which you sent',
  ],
  [
    { ...message, stage: null, cause: { kind: 'mailing', mailing: null }, state: 'uncertain', reason: null },
    'A removed mailing: may not have arrived',
  ],
  [
    {
      ...{ ...message, stage: null, cause: { ...letter, by_hand: false }, state: 'dropped' },
      reason: { code: 'left_series', detail: null },
    },
    'Letter “Day one”: did not arrive / They had left the series before it was due.',
  ],
  [
    { ...message, state: 'dropped', reason: { code: 'moved_on', detail: null } },
    'A message of “Offer” did not arrive / They had moved on before it was due. Because they pressed “Begin” on “Hello”.',
  ],
  [
    { ...message, cause: null, state: 'failed', reason: { code: 'refused', detail: 'Bad Request: wrong url' } },
    'A message of “Offer” did not arrive / Telegram refused it: Bad Request: wrong url.',
  ],
  [
    { ...message, cause: null, state: 'uncertain', reason: { code: 'no_answer', detail: null } },
    'A message of “Offer” may not have arrived / Telegram did not answer. It is sent again only if you choose to.',
  ],
  [
    { kind: 'reply', state: 'unreachable', reason: { code: 'blocked', detail: null }, content },
    'You wrote · not delivered / They have blocked the bot.',
  ],
  [{ kind: 'reply', state: 'queued', reason: null, content }, 'You wrote · queued'],
];

const fields = [{ name: 'city', title: 'City', kind: 'text' as const }];
const asked = { stage: { id: 's', title: 'Ask' }, message: { id: 'm', title: 'Which city' } };
const exit = { id: 'x', to: 'o', tag: null, condition: null };
const taken = (more: object) => ({ id: 'x', exits: [{ ...exit, ...more }], has_buttons: false, names: [] });
const way = { from: { id: 's', title: 'Ask' }, to: { id: 'o', title: 'Offer' }, tag: null };

cases.push(
  [
    { kind: 'answer', ...asked, outcome: 'answered', value: 'Moscow', field: 'city' },
    'Answered “Which city”: Moscow / The answer was saved to “City”.',
  ],
  [
    { kind: 'answer', ...asked, message: { id: 'm', title: null }, outcome: 'answered', value: 25.5, field: null },
    'Answered “a question”: 25.5',
  ],
  [
    { kind: 'answer', ...asked, outcome: 'refused', value: 'no', field: 'city' },
    'Gave no fitting answer to “Which city” / The last one: “no”',
  ],
  [{ kind: 'answer', ...asked, outcome: 'silent', value: null, field: null }, 'Did not answer “Which city” in time'],
  [{ kind: 'answer', ...asked, outcome: 'left', value: null, field: null }, 'Left “Which city” without an answer'],
  [
    {
      ...{ kind: 'exit', ...way },
      exit: taken({ condition: { all: [{ own: { field: 'city', op: 'is', value: 'Moscow' } }] } }),
    },
    'Went on from “Ask”: City is Moscow / It led to “Offer”.',
  ],
  [
    { kind: 'exit', ...way, exit: { ...taken({ delay: 86_400 }), has_buttons: true } },
    'Went on from “Ask”: nobody pressed for 24 h / It led to “Offer”.',
  ],
  [
    { kind: 'exit', ...way, to: null, exit: { ...taken({}), exits: [] } },
    'Went on from “Ask” / No next stage: the journey is finished.',
  ],
  [{ kind: 'skipped', ...asked, why: 'known' }, 'Not sent: “Which city” / The answer was already known.'],
  [{ kind: 'field_set', field: 'city', value: 'Moscow' }, 'The funnel set “City” to Moscow'],
  [{ kind: 'field_set', field: 'gone', value: null }, 'The funnel cleared “gone”'],
  [{ kind: 'told', text: 'A new order' }, 'The funnel told you: A new order'],
);

test.each(cases)('%j', (entry, text) => {
  const whole = { id: 'e', at: '2026-11-21T10:00:00Z', funnel: null, ...entry } as HistoryEntry;
  const { title, why } = describeHistoryEntry(i18n, whole, { fields, words });
  expect([title, why].filter(Boolean).join(' / ')).toBe(text);
});
