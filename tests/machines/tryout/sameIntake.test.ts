import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyState } from '#machines/journey/step.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { chatLines } from '#machines/tryout/chatLines.ts';
import { newTryout, type Tryout, type TryoutAction, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { applyEvent } from '#server/journeys/applyEvent.ts';
import { dispatch } from '#server/journeys/dispatch.ts';
import { Effects } from '#server/journeys/effects/effects.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import type { PersonEvent } from '#server/journeys/load/personEvent.ts';
import type { ContactWithJourney } from '#server/journeys/upsertContacts.ts';
import { translate } from '#server/telegram/translate.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { id, message, messages, stage, stages } from '../journey/exampleFunnel.ts';

const began = Date.parse('2026-03-01T12:00:00Z');
const ann = { id: id(90), telegram_id: 7, first_name: 'Ann', last_name: '', username: null, language: 'en' };

/** What Telegram tells a bot of a person, and how the server takes it. */
class ServerIntake {
  readonly effects = new Effects();
  /** The texts that have left, in order. */
  readonly said: unknown[] = [];
  readonly person: ContactWithJourney;
  readonly #deps: JourneyDeps;
  now = began;
  #made = 0;

  constructor({ document, answers = {} }: TryoutFunnel) {
    this.#deps = { newId: () => id(100_000 + this.#made++), now: () => new Date(this.now) } as unknown as JourneyDeps;
    const { id: contactId, ...names } = ann;
    this.person = {
      funnel: {
        ...{ ownerId: 'owner', id: 'funnel', isListening: true, firstRunAt: new Date(0), answers, zone: 'UTC' },
        ...{ watched: new Set<string>(), ownerLanguage: 'en', compiled: compileFunnel(document, 0) },
      },
      contact: { contactId, botId: 'bot', ...names, time_zone: null },
      ...{ isOpen: true, notUnderstoodAt: null, draft: null, journey: null },
    };
  }

  take(event: TryoutAction): void {
    const loaded = { people: new Map([[ann.telegram_id, this.person]]), pressed: new Map(), out: new Set<string>() };
    const translated = translate(this.#updateOf(event));
    if (!translated?.person) throw new Error(`Telegram tells of no person: ${JSON.stringify(event)}`);
    applyEvent(this.#deps, this.effects, loaded, translated as PersonEvent);
    for (let next = this.effects.deliveries.shift(); next; next = this.effects.deliveries.shift()) {
      this.said.push(next.call.params['text']);
      const { cause, cause_id: visit, message_key, part, round } = next;
      const { journey } = this.person;
      if (cause !== 'visit' || round < 0 || !journey) continue;
      const settled = {
        type: 'delivery.settled',
        visit,
        message: message_key,
        part,
        round,
        outcome: 'delivered',
      } as const;
      dispatch(this.#deps, this.effects, journey, settled, this.now);
    }
  }

  #updateOf(event: TryoutAction): object {
    const from = { id: ann.telegram_id, is_bot: false, first_name: 'Ann', language_code: 'en' };
    const chat = { id: ann.telegram_id, type: 'private' };
    const head = { from, chat, date: this.now / 1_000, message_id: this.#made };
    const said = (more: object) => ({ update_id: this.#made++, message: { ...head, ...more } });
    switch (event.type) {
      case 'start':
        return said({ text: event.payload === null ? '/start' : `/start ${event.payload}` });
      case 'text':
        return said({ text: event.text });
      case 'answer':
        return said({ photo: [{ file_id: 'p', file_unique_id: 'p', width: 9, height: 9 }] });
      default:
        return {
          update_id: this.#made++,
          my_chat_member: { ...head, new_chat_member: { status: event.type === 'block' ? 'kicked' : 'member' } },
        };
    }
  }

  get led(): unknown[] {
    return this.effects.history.flatMap(({ data }) => (data['trigger'] === undefined ? [] : [data['trigger']]));
  }
}

const toldOf = ({ log }: Tryout): unknown[] =>
  log.flatMap(({ event }) => {
    if (event.type === 'arrived') return [event.call.params['text']];
    return event.type === 'said' || event.type === 'notUnderstood' ? [event.text] : [];
  });
const ledOf = (tryout: Tryout): unknown[] =>
  chatLines(tryout).flatMap((line) => (line.kind === 'led' ? [{ id: line.trigger, said: line.said }] : []));
/** Without the ids that each makes for itself. */
const stateOf = ({ value, context: { visit: _visit, ...context } }: JourneyState) => ({ value, ...context });

const question: fc.Arbitrary<Question | undefined> = fc.constantFrom(
  undefined,
  { kind: 'text', field: null },
  { kind: 'number', field: null, tries: 2 },
  { kind: 'file', of: ['photo'] },
);
const to = fc.constantFrom(stages.welcome, stages.gift, stages.thanks, stages.nowhere);
const trigger: fc.Arbitrary<Omit<Trigger, 'id'>> = fc.oneof(
  fc.record({
    words: fc.constantFrom(['price'], ['price', 'how much'], ['hello'], ['25']),
    match: fc.constantFrom('is' as const, 'has' as const),
    typos: fc.constantFrom(true as const, undefined),
    to,
  }),
  fc.record({ command: fc.constantFrom('menu', 'price'), to }),
  fc.record({ source: fc.constantFrom('promo*', 'promo_1', '*'), to }),
);
const document = fc
  .record({ asks: fc.tuple(question, question), triggers: fc.array(trigger, { minLength: 1, maxLength: 4 }) })
  .map(
    ({ asks: [first, second], triggers }): FunnelDocument => ({
      tags: [],
      triggers: triggers.map((one, n) => ({ ...one, id: id(60 + n) }) as Trigger),
      stages: [
        stage(stages.welcome, message({ id: messages.hello, text: 'Hello', ...(first && { question: first }) })),
        stage(
          stages.gift,
          message({ id: messages.album, text: 'A gift' }),
          message({ id: messages.offer, text: 'And?', ...(second && { question: second }) }),
        ),
        stage(stages.thanks, message({ id: messages.bye, text: 'It costs 5' })),
      ],
    }),
  );

const texts = [
  ...['price', 'The prise, please', 'How much?', 'hello', '25', 'many', '/menu', '/menu@shop_bot now', '/other', '…'],
  ...['/start', '/start promo_1', '/start promo_2', '/start other', '/start not a payload'],
];
/** Clients split what is longer. */
const long: TryoutAction = { type: 'text', text: 'x'.repeat(4_096) };
const action: fc.Arbitrary<TryoutAction> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(long) },
  { weight: 8, arbitrary: fc.constantFrom(...texts).map((text) => ({ type: 'text' as const, text })) },
  fc.constantFrom(null, 'promo_1', 'promo_2', 'other').map((payload) => ({ type: 'start' as const, payload })),
  fc.constant({
    type: 'answer' as const,
    given: { media: 'photo' as const, file: { kind: 'photo' as const, name: null, bytes: null } },
  }),
  fc.constantFrom({ type: 'block' as const }, { type: 'return' as const }),
);
/** What they do, and how long after what they did before. */
const turn = fc.record({
  event: action,
  after: fc.constantFrom(0, 1_000, 5_000, 599_000, 601_000),
});

test('a typed text, a link and a file become the same for the try-out as what Telegram tells the server of them', () => {
  fc.assert(
    fc.property(
      document,
      fc.constantFrom(undefined, { not_understood: 'Sorry?' }),
      fc.array(turn, { minLength: 1, maxLength: 12 }),
      (drawn, answers, turns) => {
        const funnel: TryoutFunnel = { document: drawn, ownerLanguage: 'en', zone: 'UTC', ...(answers && { answers }) };
        const server = new ServerIntake(funnel);
        let tryout = newTryout({ person: ann, at: began });
        for (const { event, after } of turns) {
          tryout = advanceTryout(funnel, tryout, { type: 'jump', ms: after }, event);
          server.now = tryout.now;
          server.take(event);
          expect(server.said).toEqual(toldOf(tryout));
          expect(server.led).toEqual(ledOf(tryout));
          if (server.person.journey) expect(stateOf(server.person.journey.state)).toEqual(stateOf(tryout.journey));
          else expect(tryout.journey.value).toBe('new');
        }
      },
    ),
    { numRuns: rounds(150, 10_000) },
  );
});
