import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Series } from '#contract/schemas/series.ts';
import type { Deps } from '#server/domain/deps.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import { Owner } from '../owner.ts';
import { type Chances, seededChances } from '../random.ts';
import { addPeople, connectBot, type Joiner } from './letterRows.ts';
import { type Followed, followMembers, previewedDates } from './followMembers.ts';
import { randomSchedule, zones } from './randomLetters.ts';

export interface DatesEnvironment {
  url: string;
  /** Of an app whose workers do not run. */
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;
  /** What the app's clock shows, ms since 1970. */
  clock: { now: number };
}

/** How many people join each series. */
export const joinsOfSeries = 5;
const minuteMs = 60_000;
/** Shortly before the clocks of a part of the zones go forward, or back, or on any other day. */
const begins = ['2026-03-06', '2026-03-27', '2026-10-02', '2026-10-23', '2027-01-30', '2028-02-28', '2026-11-20'];

/**
 * Random people join random series; what the preview says over HTTP of somebody who joins at that instant is compared
 * with what the server puts into the outbox for them. @returns what differs
 */
export async function compareDates(
  { url, deps, clock }: DatesEnvironment,
  { series, seed }: { series: number; seed: number },
): Promise<string[]> {
  const chances = seededChances(seed);
  clock.now = Date.parse(chances.pick(begins)) + Math.floor(chances.between(0, 24 * 60 * minuteMs));
  const owner = new Owner(url);
  await owner.signUp();
  const document: FunnelDocument = { ...threeStages(), tags: [] };
  const funnel = await owner.ask<Funnel>(endpoints.funnels.create, { body: { name: 'Dates', document } });
  await owner.ask(endpoints.funnels.settings, {
    params: { id: funnel.id },
    body: { settings: { time_zone: chances.pick(zones) } },
  });
  const bot = await connectBot(deps, { funnel, document });
  const made: { id: string; hasOwnZones: boolean }[] = [];
  for (let i = 0; i < series; i++) made.push(await addSeries({ owner, chances, clock }, funnel.id));
  const people = await addPeople(
    deps,
    bot,
    Array.from({ length: joinsOfSeries }, () => chances.pick([...zones, null])),
  );
  const followed: Followed[] = [];
  for (const person of people) {
    // near one another, so that a tick finds many of them due
    clock.now += Math.floor(chances.between(0, 4 * minuteMs));
    for (const one of made) followed.push(await join(owner, one, person, clock.now));
  }
  return followMembers(deps, clock, followed);
}

interface Adding {
  owner: Owner;
  chances: Chances;
  clock: { now: number };
}

async function addSeries(
  { owner, chances, clock }: Adding,
  funnel: string,
): Promise<{ id: string; hasOwnZones: boolean }> {
  const hasOwnZones = chances.chance(0.5);
  const body = { funnel, name: 'Letters', starts_on: { kind: 'funnel' } };
  const time_zone = hasOwnZones ? 'contact' : chances.pick(zones);
  const { id } = await owner.ask<Series>(endpoints.series.create, { body: { ...body, time_zone } });
  const letters = Math.floor(chances.between(1, 4));
  for (let added = 0; added < letters; ) {
    const letter = {
      id: v7(),
      name: 'Letter',
      message: { text: 'Hello', image: null, video: null, buttons: [] },
      ...randomSchedule(chances, clock.now),
    };
    const answer = await owner.ask<object>(endpoints.series.addLetter, { params: { id }, body: letter }, [201, 400]);
    if ('id' in answer) added++;
  }
  await owner.ask(endpoints.series.turnOn, { params: { id }, body: {} });
  return { id, hasOwnZones };
}

/** Asks for the preview of this instant, and adds the person at it. */
async function join(
  owner: Owner,
  { id, hasOwnZones }: { id: string; hasOwnZones: boolean },
  { contact, zone }: Joiner,
  now: number,
): Promise<Followed> {
  const query = {
    joined: new Date(now).toISOString(),
    count: previewedDates,
    ...(hasOwnZones && zone !== null && { time_zone: zone }),
  };
  const { letters } = await owner.ask<{ letters: { id: string; dates: string[] }[] }>(endpoints.series.preview, {
    params: { id },
    query,
  });
  await owner.ask(endpoints.series.addMember, { params: { id }, body: { contact } });
  return { series: id, contact, zone, joined: query.joined, previewed: letters };
}
