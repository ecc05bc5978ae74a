import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { matcherOf } from '#machines/text/searchWords.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import classes from '../buttons/Picker.module.css';

/** The stages whose title has all words of a search. */
export function filterStages(stages: Stage[], search: string): Stage[] {
  const isFound = matcherOf(search);
  return stages.filter(({ title }) => isFound(title));
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
