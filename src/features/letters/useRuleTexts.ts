import { useLingui } from '@lingui/react/macro';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';

/** What starts a series and what stops it, in words; `stops` is null where nothing does. */
export function useRuleTexts(
  { starts_on, stops_on }: Pick<Series, 'starts_on' | 'stops_on'>,
  { stages, tags }: Pick<FunnelDocument, 'stages' | 'tags'>,
): { starts: string; stops: string | null } {
  const { t, i18n } = useLingui();
  const quoted = (all: readonly { id: string; title: string }[], id: string) => {
    const title = all.find((one) => one.id === id)?.title ?? t`(removed)`;
    return t`“${title}”`;
  };
  const starts = () => {
    if (starts_on.kind === 'funnel') return t`Starts when someone starts the funnel`;
    if (starts_on.kind === 'stage') {
      const stage = quoted(stages, starts_on.stage);
      return t`Starts at the stage ${stage}`;
    }
    const tag = quoted(tags, starts_on.tag);
    return t`Starts with the tag ${tag}`;
  };
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' });
  const stage = list.format(stops_on.stages.map((id) => quoted(stages, id)));
  const tag = list.format(stops_on.tags.map((id) => quoted(tags, id)));
  const stops = [stage && t`stops at the stage ${stage}`, tag && t`stops with the tag ${tag}`].filter(Boolean);
  return { starts: starts(), stops: stops.length > 0 ? stops.join(', ') : null };
}
