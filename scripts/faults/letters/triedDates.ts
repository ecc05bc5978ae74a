import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import type { QuietHours } from '#machines/time/quietHours.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { newTryout, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import type { Chances } from '../random.ts';
import type { Leaving } from './leavingDates.ts';

/** A series as it is tried in the chat of the editor by somebody who begins a journey at `joinedAt`, ms since 1970. */
export interface Tried {
  letters: (LetterSchedule & { id: string })[];
  /** The zone of the series; null where each person's own counts. */
  seriesZone: string | null;
  /** In which the tried person lives. */
  funnelZone: string;
  quiet?: QuietHours | null;
  joinedAt: number;
  /** How far the chat is played at least, ms since 1970. */
  until: number;
}

const mostJumps = 6;
const document = threeStages();

/** What the try-it chat plays while its clock is moved at random, to the next letter or over several. */
export function triedDates(tried: Tried, chances: Chances): Leaving[] {
  const { letters, seriesZone, funnelZone: zone, quiet = null, joinedAt, until } = tried;
  const series = {
    ...{ id: 'series', name: 'Letters', time_zone: seriesZone ?? 'contact' },
    ...{ starts_on: { kind: 'funnel' as const }, stops_on: { tags: [], stages: [] } },
    letters: letters.map((letter) => ({
      ...letter,
      name: letter.id,
      message: { id: letter.id, text: 'Hello', image: null, video: null, buttons: [] },
    })),
  };
  const funnel: TryoutFunnel = { document, ownerLanguage: 'en', zone, quiet, series: [series] };
  const person = { telegram_id: 7, first_name: 'Ann', last_name: '', username: null, language: 'en' };
  let tryout = advanceTryout(funnel, newTryout({ person, at: joinedAt }), { type: 'start', payload: null });
  const jumps = Math.floor(chances.between(0, mostJumps));
  const moments = Array.from({ length: jumps }, () => Math.floor(chances.between(joinedAt, until)));
  for (const moment of [...moments.sort((a, b) => a - b), until]) {
    if (chances.chance(0.3)) tryout = advanceTryout(funnel, tryout, { type: 'jumpToNext' });
    tryout = advanceTryout(funnel, tryout, { type: 'jump', ms: moment - tryout.now });
  }
  return tryout.log.flatMap(({ at, event }) =>
    event.type === 'letter' ? [{ id: event.letter.id, dueAt: event.dueAt, at }] : [],
  );
}
