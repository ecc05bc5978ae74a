import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { breakOf } from './brokenConditions.ts';
import { ConditionNote } from './ConditionNote.tsx';
import { RulePartNumber } from './RulePartNumber.tsx';
import { useBuilding } from './RuleContext.ts';
import type { ConditionDraft, Join } from './RuleDraft.ts';
import { conditionOf } from './ruleOfDraft.ts';
import classes from './Rule.module.css';
import { Sentence } from './Sentence.tsx';

interface Props {
  condition: ConditionDraft;
  /** How it is joined with those beside it. */
  join: Join;
  count: number | undefined;
  onChange: (condition: ConditionDraft) => void;
  onRemove: () => void;
}

/** A condition as a sentence, with how many it leaves, and what is wrong with it. */
export function ConditionRow({ condition, join, count, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const { choices, hasTried } = useBuilding();
  const noteId = useId();
  const built = conditionOf(condition);
  const why = built === null ? (hasTried || isWrong(condition) ? 'unfinished' : null) : breakOf(built, choices);
  return (
    <li className={classes.row} data-key={condition.key}>
      <div className={classes.line}>
        <div className={classes.sentence}>
          <Sentence
            condition={condition}
            isInvalid={why !== null}
            noteId={why === null ? undefined : noteId}
            onChange={onChange}
          />
        </div>
        {why === null && <RulePartNumber join={join} count={built === null ? undefined : count} />}
        <IconButton size="small" label={t`Remove the condition`} onClick={onRemove}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {why !== null && <ConditionNote id={noteId} condition={condition} why={why} />}
    </li>
  );
}

/** What cannot become right by going on is said at once. */
const isWrong = (condition: ConditionDraft): boolean =>
  condition.kind === 'created' && condition.from !== '' && condition.to !== '';
