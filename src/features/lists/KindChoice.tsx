import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import classes from './Form.module.css';

type Kind = 'manual' | 'rule';

interface Props {
  value: Kind;
  onChange: (kind: Kind) => void;
}

/** How the people of a list are chosen. */
export function KindChoice({ value, onChange }: Props) {
  const name = useId();
  const radio = (kind: Kind) => (
    <input type="radio" name={name} checked={value === kind} onChange={() => onChange(kind)} />
  );
  return (
    <fieldset className={classes.kinds}>
      <legend>
        <Trans>Who is in it</Trans>
      </legend>
      <label className={classes.kind} data-on={value === 'manual' || undefined}>
        {radio('manual')}
        <span className="block">
          <b className="block medium">
            <Trans>Manually</Trans>
          </b>
          <span className="block text-sm muted">
            <Trans>You add and remove people yourself.</Trans>
          </span>
        </span>
      </label>
      <label className={classes.kind} data-on={value === 'rule' || undefined}>
        {radio('rule')}
        <span className="block">
          <b className="block medium">
            <Trans>By rule</Trans>
          </b>
          <span className="block text-sm muted">
            <Trans>Everyone who matches your conditions, always up to date.</Trans>
          </span>
        </span>
      </label>
    </fieldset>
  );
}
