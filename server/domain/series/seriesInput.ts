import type { StartsOn, StopsOn } from '#contract/schemas/sending/series.ts';
import { ValidationError } from '../requestErrors.ts';
import type { FunnelRow } from '../funnels/funnelRow.ts';
import { isTimeZone } from '../timeZone.ts';
import { parseTitle } from '../parseTitle.ts';

/** What a new series or a change of one may say of it. */
export interface SeriesInput {
  name?: string | undefined;
  starts_on?: StartsOn | undefined;
  stops_on?: StopsOn | undefined;
  time_zone?: string | undefined;
}
type Named = Pick<FunnelRow, 'document' | 'live_document'>;

/** What of a series is given, cleaned and checked against its funnel. @throws ValidationError */
export function validSeries<Input extends SeriesInput>(funnel: Named, given: Input): Input {
  const { starts_on, stops_on, time_zone } = given;
  if (starts_on !== undefined) refuseUnknownStart(funnel, starts_on);
  if (stops_on !== undefined) refuseUnknownStop(funnel, stops_on);
  if (time_zone !== undefined && time_zone !== 'contact') refuseUnknownZone(time_zone);
  return given.name === undefined ? given : { ...given, name: parseTitle('name', given.name) };
}

export function refuseUnknownZone(zone: string): void {
  if (!isTimeZone(zone)) throw new ValidationError({ time_zone: ['Not a time zone of the IANA list.'] });
}

function refuseUnknownStart(funnel: Named, starts: StartsOn): void {
  if (starts.kind === 'stage' && !has(funnel, 'stages', starts.stage))
    throw new ValidationError({ starts_on: ['There is no such stage.'] });
  if (starts.kind === 'tag' && !has(funnel, 'tags', starts.tag))
    throw new ValidationError({ starts_on: ['There is no such tag.'] });
}

function refuseUnknownStop(funnel: Named, { stages, tags }: StopsOn): void {
  if (!stages.every((id) => has(funnel, 'stages', id)))
    throw new ValidationError({ stops_on: ['There is no such stage.'] });
  if (!tags.every((id) => has(funnel, 'tags', id))) throw new ValidationError({ stops_on: ['There is no such tag.'] });
}

/** In the draft or in what is live, so that a series can be made for a stage that is not published yet. */
const has = ({ document, live_document }: Named, kind: 'stages' | 'tags', id: string): boolean =>
  [document, live_document].some((one) => one?.[kind].some((thing) => thing.id === id));
