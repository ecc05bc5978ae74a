import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { Facts } from '#machines/condition/facts.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { newTryout, type TriedStep, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { dispatch } from '#server/journeys/dispatch.ts';
import { Effects } from '#server/journeys/effects/effects.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import type { LiveFunnel } from '#server/journeys/load/liveFunnels.ts';
import { beginJourney, type JourneyContact, type LoadedJourney } from '#server/journeys/load/loadedJourney.ts';
import { factsFor } from '#server/journeys/load/loadFacts.ts';
import { arbitraryFunnel, fields } from '#tests/support/journeys/arbitraryFunnel.ts';
import { arbitraryWalk, eventOf } from '#tests/support/journeys/arbitraryWalk.ts';
import { longTest } from '#tests/support/longTest.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const person = {
  ...{ id: '01900000-0000-7000-8000-00000000aaaa', telegram_id: 7, first_name: 'Ann', last_name: '', username: null },
  ...{ language: 'en', zone: 'Asia/Kathmandu', own: { city: 'Oslo', lesson: '2026-03-04' } },
};

/** One person's journeys on the server, in memory. */
class ServerSide {
  readonly effects = new Effects();
  readonly #funnel: LiveFunnel;
  readonly #contact: JourneyContact;
  readonly #deps: JourneyDeps;
  #nextVisit: string | null = null;
  journey: LoadedJourney;

  constructor({ document, zone }: TryoutFunnel) {
    this.#deps = {
      newId: () => this.#takeId(),
      journeyHandlers: { zoneWithPhone: () => person.zone },
    } as unknown as JourneyDeps;
    this.#funnel = {
      ...{ ownerId: 'owner', id: 'funnel', isListening: true, firstRunAt: new Date(0), answers: {}, zone },
      ...{ watched: new Set<string>(), ownerLanguage: 'en', compiled: compileFunnel(document, 0) },
    };
    this.#contact = {
      ...{ contactId: person.id, botId: 'bot', telegram_id: 7, first_name: 'Ann', last_name: '', username: null },
      ...{ language: 'en', time_zone: person.zone },
      own: {
        ...{ phone: null, email: null, city: 'Oslo', budget: null, lesson: '04.03.2026', size: null, agreed: null },
      },
      known: {
        ...{ tags: new Set<string>(), own: { ...person.own }, source: 'ad_1', phone: null, email: null },
        fields: Object.fromEntries(fields.map(({ name, kind, choices }) => [name, { kind, choices }])),
      },
    };
    this.journey = this.#begun();
  }

  #begun = () => beginJourney(this.#deps, { funnel: this.#funnel, contact: this.#contact });

  #takeId(): string {
    const id = this.#nextVisit ?? 'another id';
    this.#nextVisit = null;
    return id;
  }

  take({ state, event }: TriedStep) {
    if (state.value === 'new') this.journey = this.#begun();
    const facts = structuredClone(factsFor(this.journey));
    const { funnel: _funnel, at, zone: _zone, facts: _facts, nextVisit, ...input } = event;
    this.#nextVisit = nextVisit;
    const commands = dispatch(this.#deps, this.effects, this.journey, input as PlainJourneyEvent, at);
    return { commands, facts };
  }
}

/** What is known of a person, without the texts that only differ by what they do not hold. */
const factsOf = (facts: Facts) => ({
  ...facts,
  ...{ tags: facts.tags.toSorted(), texts: facts.texts?.own, isTest: false },
});

function walkBoth(document: TryoutFunnel['document'], walk: Parameters<typeof eventOf>[2][]): void {
  const steps: TriedStep[] = [];
  const funnel: TryoutFunnel = {
    ...{ document, ownerLanguage: 'en', zone: 'Europe/Berlin', fields },
    onStep: (step) => steps.push(step),
  };
  const server = new ServerSide(funnel);
  let tryout = newTryout({ person, at: start });
  for (const one of [{ act: 'event' as const, event: { type: 'start' as const, payload: 'ad_1' } }, ...walk]) {
    tryout = advanceTryout(funnel, tryout, eventOf(document, tryout, one));
    for (const step of steps.splice(0)) {
      const { commands, facts } = server.take(step);
      const { value, context } = step.after;
      expect(commands).toEqual(step.after.commands);
      expect(server.journey.state).toEqual({ value, context });
      if (step.event.funnel.needs.any) expect(factsOf(facts)).toEqual(factsOf(step.event.facts));
    }
    expect([server.journey.state.value, server.journey.wakeAt, server.journey.state.context.due]).toEqual([
      tryout.journey.value,
      tryout.wakeAt,
      tryout.journey.context.due,
    ]);
  }
}

test('for the same events the try-out and the server decide the same, and know the same of the person', () => {
  fc.assert(fc.property(arbitraryFunnel, arbitraryWalk(20), walkBoth), { numRuns: 100 });
});

longTest('the same over many funnels, each walked by many people', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(arbitraryFunnel, fc.array(arbitraryWalk(20), { minLength: 20, maxLength: 20 }), (document, walks) => {
      for (const walk of walks) walkBoth(document, walk);
    }),
    { numRuns: 300 },
  );
});
