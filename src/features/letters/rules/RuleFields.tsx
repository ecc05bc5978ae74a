import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { Select } from '#src/ui/field/Select.tsx';
import classes from '../Form.module.css';
import { splitIds, type Rules, startThatStops, withIdToggled } from './ruleFields.ts';

interface Props {
  document: Pick<FunnelDocument, 'stages' | 'tags'>;
  fields: Rules;
  onChange: (change: Partial<Rules>) => void;
}

type Titled = readonly { id: string; title: string }[];

/** Chooses what starts a series, and the stages and tags that stop it. */
export function RuleFields({ document: { stages, tags }, fields, onChange }: Props) {
  const { t } = useLingui();
  const starts = [
    { value: 'funnel', label: t`Someone starts the funnel` },
    ...(stages.length > 0 ? [{ value: 'stage', label: t`A person reaches a stage` }] : []),
    ...(tags.length > 0 ? [{ value: 'tag', label: t`A tag is added` }] : []),
  ];
  const choices = (all: Titled) => all.map(({ id, title }) => ({ value: id, label: title }));
  const same = startThatStops(fields);
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
      <Stops
        label={<Trans>Stops with any of these tags</Trans>}
        all={tags}
        chosen={fields.stopTags}
        error={same === 'tag' && <Trans>This tag also starts the series: nobody would ever stay in it.</Trans>}
        onChange={(stopTags) => onChange({ stopTags })}
      />
      <Stops
        label={<Trans>Stops at any of these stages</Trans>}
        all={stages}
        chosen={fields.stopStages}
        error={same === 'stage' && <Trans>This stage also starts the series: nobody would ever stay in it.</Trans>}
        onChange={(stopStages) => onChange({ stopStages })}
      />
    </>
  );
}

interface StopsProps {
  label: ReactNode;
  all: Titled;
  /** Their ids, separated by spaces. */
  chosen: string;
  /** Why this choice is refused. */
  error: ReactNode;
  onChange: (chosen: string) => void;
}

/** Chooses any number of stages or tags; what is chosen and is gone can be unchosen. */
function Stops({ label, all, chosen, error, onChange }: StopsProps) {
  const { t } = useLingui();
  const errorId = useId();
  const ids = splitIds(chosen);
  const gone = ids.filter((id) => !all.some((one) => one.id === id)).map((id) => ({ id, title: t`(removed)` }));
  const options = [...all, ...gone];
  if (options.length === 0) return null;
  return (
    <fieldset className={classes.stops} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div>
        {options.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              onChange={(event) => onChange(withIdToggled(chosen, id, event.target.checked))}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
