import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Break } from './brokenConditions.ts';
import type { ConditionDraft } from './RuleDraft.ts';
import classes from '#src/shell/conditions/Conditions.module.css';

interface Props {
  id: string;
  condition: ConditionDraft;
  why: Break | 'unfinished';
}

/** What is wrong with a condition, and the way out. */
export function ConditionNote({ id, condition, why }: Props) {
  return (
    <p id={id} className={classes.note} data-bad={why !== 'unfinished' || undefined}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        {why === 'unfinished' ? <Unfinished condition={condition} /> : <Broken condition={condition} why={why} />}
      </span>
    </p>
  );
}

function Unfinished({ condition }: { condition: ConditionDraft }) {
  switch (condition.kind) {
    case 'tag':
      return <Trans>Choose a tag.</Trans>;
    case 'funnel':
    case 'finished':
      return <Trans>Choose a funnel.</Trans>;
    case 'list':
      return <Trans>Choose a list.</Trans>;
    case 'stage':
    case 'visited':
      return <Trans>Choose a stage.</Trans>;
    case 'source':
      return <Trans>Enter a link source.</Trans>;
    case 'language':
      return <Trans>Choose a language.</Trans>;
    case 'own':
      if (condition.field === null) return <Trans>Choose a field.</Trans>;
      return condition.value.trim() === '' ? <Trans>Enter a value.</Trans> : <Trans>Enter a number.</Trans>;
    case 'seen':
      return <Trans>Enter a number of days from 1 to 3650.</Trans>;
    case 'created':
      return condition.from !== '' && condition.to !== '' ? (
        <Trans>The last day is before the first one.</Trans>
      ) : (
        <Trans>Choose at least one day.</Trans>
      );
    case 'pressed':
      return <Trans>Choose a mailing.</Trans>;
    case 'blocked':
      return null;
  }
}

function Broken({ condition, why }: { condition: ConditionDraft; why: Break }) {
  if (why === 'archived')
    return (
      <Trans>
        This list is in the archive, so nobody matches. Choose another one, remove the condition, or{' '}
        <OfList condition={condition}>return the list</OfList>.
      </Trans>
    );
  if (why === 'list')
    return (
      <Trans>
        The rule of this list is broken, so nobody matches. <OfList condition={condition}>Open the list</OfList>, choose
        another one, or remove the condition.
      </Trans>
    );
  return (
    <Trans>
      What this names is deleted or in the archive, so nobody matches. Choose something else, or remove the condition.
    </Trans>
  );
}

const OfList = ({ condition, children }: { condition: ConditionDraft; children: ReactNode }) => (
  <Link to="/content/crm/lists/$list/" params={{ list: (condition.kind === 'list' && condition.id) || '' }}>
    {children}
  </Link>
);
