import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconUser } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { passesOn } from '#src/features/editor/model/passesOn.ts';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import { useCounts } from '#src/features/editor/store/useFunnelEditor.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { Count } from './Count.tsx';
import classes from './PeoplePill.module.css';

/** The count of people on a stage; a press opens the list of them. */
export function PeoplePill({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const open = useOpenPeople();
  const people = useCounts((counts) => counts && (counts.stages[stage.id]?.people ?? 0));
  const entered = useCounts((counts) => counts?.stages[stage.id]?.entered ?? 0);
  if (people === null) return null;
  if (people === 0 && passesOn(stage)) return <CameThrough count={entered} />;
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
      <Count value={people} />
    </button>
  );
}

/** Nobody stays on a stage whose exits take everyone at once. */
function CameThrough({ count }: { count: number }) {
  const { t } = useLingui();
  const label = t`${plural(count, { one: '# person came through', other: '# people came through' })}`;
  return (
    <span className={classes.pill} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden className="inline-row">
        <IconArrowRight size={14} stroke={1.75} />
        <Count value={count} />
      </span>
    </span>
  );
}
