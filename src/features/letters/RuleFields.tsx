import { useLingui } from '@lingui/react/macro';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { StartsOn } from '#contract/schemas/series.ts';
import { Select } from '#src/ui/Select.tsx';

/** What starts and stops a series, as it is kept while it is chosen: ids, `stopTags` parted by spaces. */
export const emptyRules = { starts: 'funnel', stage: '', tag: '', stopTags: '' };
type Rules = typeof emptyRules;

/** What starts the series; null while the stage or the tag is not chosen. */
export function startsOnOf({ starts, stage, tag }: Rules): StartsOn | null {
  if (starts === 'stage') return stage ? { kind: 'stage', stage } : null;
  if (starts === 'tag') return tag ? { kind: 'tag', tag } : null;
  return { kind: 'funnel' };
}

interface Props {
  document: Pick<FunnelDocument, 'stages' | 'tags'>;
  fields: Rules;
  onChange: (change: Partial<Rules>) => void;
}

/** Chooses what starts a series, and the tag that stops it. */
export function RuleFields({ document: { stages, tags }, fields, onChange }: Props) {
  const { t } = useLingui();
  const starts = [
    { value: 'funnel', label: t`The journey starts` },
    ...(stages.length > 0 ? [{ value: 'stage', label: t`A person reaches a stage` }] : []),
    ...(tags.length > 0 ? [{ value: 'tag', label: t`A tag is added` }] : []),
  ];
  const choices = (all: readonly { id: string; title: string }[]) =>
    all.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <Select
        label={t`Starts when`}
        isWide
        value={fields.starts}
        choices={starts}
        onChange={(chosen) => onChange({ starts: chosen ?? 'funnel' })}
      />
      {fields.starts === 'stage' && (
        <Select
          label={t`Stage`}
          isWide
          none={t`Choose a stage`}
          value={fields.stage}
          choices={choices(stages)}
          onChange={(stage = '') => onChange({ stage })}
        />
      )}
      {fields.starts === 'tag' && (
        <Select
          label={t`Tag`}
          isWide
          none={t`Choose a tag`}
          value={fields.tag}
          choices={choices(tags)}
          onChange={(tag = '') => onChange({ tag })}
        />
      )}
      {tags.length > 0 && (
        <Select
          label={t`Stops with the tag`}
          isWide
          none={t`Nothing stops it`}
          value={fields.stopTags}
          choices={choices(tags)}
          onChange={(stopTags = '') => onChange({ stopTags })}
        />
      )}
    </>
  );
}
