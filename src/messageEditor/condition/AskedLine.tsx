import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import type { LineProps } from '#src/shell/conditions/ConditionBuilder.tsx';
import { ConditionLine } from '#src/shell/conditions/ConditionLine.tsx';
import classes from '#src/shell/conditions/Conditions.module.css';
import { type ContactFieldChoice, useContactFields } from '../fields/useContactFields.ts';
import { type AskedCondition, finishedCondition } from './askedDraft.ts';
import { AskedSentence } from './AskedSentence.tsx';
import { type ConditionScope, useConditionScope } from './ConditionScope.ts';

/** A funnel's condition as a sentence, with what is missing in it or gone. */
export function AskedLine({ condition, onChange, onRemove }: LineProps<AskedCondition>) {
  const { t } = useLingui();
  const scope = useConditionScope();
  const fields = useContactFields();
  const noteId = useId();
  const isUnfinished = finishedCondition(condition) === null;
  const isGone = !isUnfinished && namesGone(condition, scope, fields);
  const isSaid = isGone || (isUnfinished && condition.kind === 'hours');
  return (
    <ConditionLine
      id={condition.key}
      label={t`Condition`}
      sentence={
        <AskedSentence
          condition={condition}
          isInvalid={isUnfinished || isGone}
          noteId={isSaid ? noteId : undefined}
          onChange={onChange}
        />
      }
      aside={null}
      onRemove={onRemove}
    >
      {isSaid && (
        <p id={noteId} className={classes.note} data-bad={isGone || undefined}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            {isGone ? (
              <Trans>
                What this names was removed, so nobody matches. Choose something else, or remove the condition.
              </Trans>
            ) : (
              <Trans>The time ends when it begins. Enter another one.</Trans>
            )}
          </span>
        </p>
      )}
    </ConditionLine>
  );
}

function namesGone(asked: AskedCondition, scope: ConditionScope, fields: readonly ContactFieldChoice[]): boolean {
  switch (asked.kind) {
    case 'tag':
      return !scope.tags.some(({ id }) => id === asked.id);
    case 'answered':
      return !scope.questions.some(({ id }) => id === asked.message);
    case 'own':
      return !fields.some(({ name }) => name === asked.field);
    case 'source':
    case 'language':
    case 'hours':
      return false;
  }
}
