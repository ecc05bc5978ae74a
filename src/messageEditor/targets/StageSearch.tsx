import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Stage } from '#contract/schemas/funnel.ts';
import { keyOf } from '#src/platform/keys.ts';
import classes from '../buttons/Picker.module.css';

/** Filters stages by title, ignoring case. */
export function filterStages(stages: Stage[], search: string): Stage[] {
  const query = search.trim().toLocaleLowerCase();
  return stages.filter(({ title }) => title.toLocaleLowerCase().includes(query));
}

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, to choose the first result. */
  onEnter: () => void;
}

/** The search field of a stage picker. */
export function StageSearch({ value, onChange, onEnter }: Props) {
  const { t } = useLingui();
  return (
    <input
      type="search"
      className={classes.find}
      value={value}
      placeholder={t`Find a stage`}
      aria-label={t`Find a stage`}
      maxLength={limits.titleChars}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => keyOf(event) === 'Enter' && value.trim() !== '' && onEnter()}
    />
  );
}

export function NoStageFound() {
  return (
    <p className={classes.none}>
      <Trans>No stage with this title.</Trans>
    </p>
  );
}

/** Pickers of more stages than this have a search field. */
export const manyStages = 12;
