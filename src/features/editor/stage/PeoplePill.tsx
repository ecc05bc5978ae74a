import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { usePeopleOf } from '../people/peopleOf.ts';
import { useEditorState } from '../useEditor.ts';
import classes from './PeoplePill.module.css';

/** How many people stand on the stage; opens the list of them. Not there before the first run. */
export function PeoplePill({ stage }: { stage: Stage }) {
  const { i18n, t } = useLingui();
  const open = usePeopleOf();
  const hasRun = useEditorState((s) => s.funnel.first_run_at !== null);
  const people = useEditorState((s) => s.counts?.stages[stage.id]?.people ?? 0);
  if (!hasRun) return null;
  const label = t`${plural(people, { one: '# person is on this stage', other: '# people are on this stage' })}`;
  return (
    <button
      type="button"
      className={`${classes.pill} nodrag`}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        open({ stage: stage.id });
      }}
    >
      <IconUser size={14} stroke={1.75} aria-hidden />
      {i18n.number(people)}
    </button>
  );
}
