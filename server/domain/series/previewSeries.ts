import type { z } from 'zod';
import type { previewQuery, seriesPreview } from '#contract/schemas/sending/series.ts';
import { previewDates } from '#machines/series/previewDates.ts';
import type { Actor, Deps } from '../deps.ts';
import { refuseUnknownZone } from './seriesInput.ts';
import { findSeries, zoneOfSeries } from './seriesRow.ts';
import { readLetters } from '../seriesMembers/readLetters.ts';

const defaultDates = 12;

/** The next dates of each letter for somebody who joins at a moment, now unless one is given. */
export async function previewSeries(
  deps: Deps,
  actor: Actor,
  { id, joined, time_zone, count = defaultDates }: z.infer<typeof previewQuery> & { id: string },
): Promise<z.infer<typeof seriesPreview>> {
  const found = await findSeries(deps.db, actor, id);
  if (time_zone !== undefined) refuseUnknownZone(time_zone);
  const zone = (found.series.time_zone === 'contact' ? time_zone : undefined) ?? zoneOfSeries(found);
  const joinedAt = joined === undefined ? deps.now().getTime() : Date.parse(joined);
  const letters = await readLetters(deps.db, actor.userId, [id]);
  return {
    time_zone: zone,
    letters: letters.map((letter) => {
      const dates = previewDates(letter, { joinedAt, zone }, count);
      return { id: letter.id, dates: dates.map((at) => new Date(at).toISOString()) };
    }),
  };
}
