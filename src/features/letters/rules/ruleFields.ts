import type { Series, StartsOn, StopsOn } from '#contract/schemas/sending/series.ts';

/** What starts and stops a series, as it is stored while it is chosen: ids, those of the stops separated by spaces. */
export const emptyRules = { starts: 'funnel', stage: '', tag: '', stopTags: '', stopStages: '' };
export type Rules = typeof emptyRules;

export const splitIds = (text: string): string[] => text.split(' ').filter(Boolean);

/** The ids with one more, or without it. */
export const withIdToggled = (text: string, id: string, isOn: boolean): string =>
  [...splitIds(text).filter((one) => one !== id), ...(isOn ? [id] : [])].join(' ');

/** What starts the series; null while the stage or the tag is not chosen. */
export function startsOnOf({ starts, stage, tag }: Rules): StartsOn | null {
  if (starts === 'stage') return stage ? { kind: 'stage', stage } : null;
  if (starts === 'tag') return tag ? { kind: 'tag', tag } : null;
  return { kind: 'funnel' };
}

export const stopsOnOf = ({ stopTags, stopStages }: Rules): StopsOn => ({
  tags: splitIds(stopTags),
  stages: splitIds(stopStages),
});

/** What both starts the series and stops it, so that nobody would ever be in it. */
export function startThatStops({ starts, stage, tag, stopTags, stopStages }: Rules): 'stage' | 'tag' | null {
  if (starts === 'stage' && splitIds(stopStages).includes(stage)) return 'stage';
  return starts === 'tag' && splitIds(stopTags).includes(tag) ? 'tag' : null;
}

export const rulesOf = ({ starts_on, stops_on }: Pick<Series, 'starts_on' | 'stops_on'>): Rules => ({
  ...emptyRules,
  starts: starts_on.kind,
  ...(starts_on.kind === 'stage' && { stage: starts_on.stage }),
  ...(starts_on.kind === 'tag' && { tag: starts_on.tag }),
  stopTags: stops_on.tags.join(' '),
  stopStages: stops_on.stages.join(' '),
});
