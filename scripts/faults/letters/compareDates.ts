import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { Deps } from '#server/domain/deps.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import { Owner } from '../owner.ts';
import { type Chances, seededChances } from '../random.ts';
import { differenceOf } from './compareTryout.ts';
import { followMembers, type Followed } from './followMembers.ts';
import { playedUntil, previewedDates } from './leavingDates.ts';
import { addPeople, connectBot, type Joiner } from './letterRows.ts';
import { randomJoin, randomSeries, zones } from './randomLetters.ts';

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
const dayMs = 24 * 60 * minuteMs;
interface MadeSeries {
  id: string;
  hasOwnZones: boolean;
  letters: (LetterSchedule & { id: string })[];
}

/**
 * Random people join random series; what the preview says over HTTP of somebody who joins at that instant is compared
 * with what the server puts into the outbox for them, and with what the try-it chat plays. @returns what differs
 */
export async function compareDates(
  { url, deps, clock }: DatesEnvironment,
  { series, seed }: { series: number; seed: number },
): Promise<string[]> {
  const chances = seededChances(seed);
  clock.now = randomJoin(chances);
  const owner = new Owner(url);
  await owner.signUp();
  const document: FunnelDocument = { ...threeStages(), tags: [] };
  const funnel = await owner.ask<Funnel>(endpoints.funnels.create, { body: { name: 'Dates', document } });
  const time_zone = chances.pick(zones);
  await owner.ask(endpoints.funnels.settings, { params: { id: funnel.id }, body: { settings: { time_zone } } });
  const bot = await connectBot(deps, { funnel, document });
  const made: MadeSeries[] = [];
  for (let i = 0; i < series; i++)
    made.push(await addSeries({ owner, chances, clock }, { funnel: funnel.id, zone: time_zone }));
  const people = await addPeople(
    deps,
    bot,
    Array.from({ length: joinsOfSeries }, () => chances.pick([...zones, null])),
  );
  const following = followMembers(deps, clock);
  const found: string[] = [];
  for (const person of people) {
    // near one another, so that a tick finds many of them due, or months later, while others have letters already
    const moment = clock.now + Math.floor(chances.between(0, chances.chance(0.5) ? 4 * minuteMs : 150 * dayMs));
    await following.tickUntil(moment);
    clock.now = Math.max(clock.now, moment);
    await owner.logIn();
    for (const one of made) {
      const { member, zone } = await join(owner, one, person, clock.now);
      following.add(member);
      const where = one.hasOwnZones
        ? { seriesZone: null, funnelZone: zone }
        : { seriesZone: zone, funnelZone: time_zone };
      const [joinedAt, until] = [clock.now, playedUntil(member.previewed, clock.now)];
      const tried = { letters: one.letters, ...where, joinedAt, until };
      const differing = differenceOf(tried, member.previewed, chances);
      if (differing !== null) found.push(`the try-it chat: ${differing}`);
    }
  }
  await following.tickUntil();
  return [...found, ...following.differing()];
}

interface Adding {
  owner: Owner;
  chances: Chances;
  clock: { now: number };
}

async function addSeries(
  { owner, chances, clock }: Adding,
  funnel: { funnel: string; zone: string },
): Promise<MadeSeries> {
  const hasOwnZones = chances.chance(0.5);
  const zone = hasOwnZones ? funnel.zone : chances.pick(zones);
  const time_zone = hasOwnZones ? 'contact' : zone;
  const body = { funnel: funnel.funnel, name: 'Letters', starts_on: { kind: 'funnel' }, time_zone };
  const { id } = await owner.ask<Series>(endpoints.series.create, { body });
  const letters: MadeSeries['letters'] = [];
  for (const schedule of randomSeries(chances, clock.now, zone)) {
    const message = { text: 'Hello', image: null, video: null, buttons: [] };
    const letter = { name: 'Letter', message, ...schedule };
    const added = await owner.ask<Letter>(endpoints.series.addLetter, { params: { id }, body: letter });
    letters.push({ ...schedule, id: added.id });
  }
  await owner.ask(endpoints.series.turnOn, { params: { id }, body: {} });
  return { id, hasOwnZones, letters };
}

/** Asks for the preview of this instant, and adds the person at it. */
async function join(
  owner: Owner,
  { id, hasOwnZones }: MadeSeries,
  { contact, zone }: Joiner,
  now: number,
): Promise<{ member: Followed; zone: string }> {
  const query = {
    joined: new Date(now).toISOString(),
    count: previewedDates,
    ...(hasOwnZones && zone !== null && { time_zone: zone }),
  };
  const shown = await owner.ask<{ time_zone: string; letters: { id: string; dates: string[] }[] }>(
    endpoints.series.preview,
    { params: { id }, query },
  );
  await owner.ask(endpoints.series.addMember, { params: { id }, body: { contact } });
  const previewed = shown.letters.map((letter) => ({ id: letter.id, dates: letter.dates.map(Date.parse) }));
  return { member: { series: id, contact, zone, joined: query.joined, previewed }, zone: shown.time_zone };
}
