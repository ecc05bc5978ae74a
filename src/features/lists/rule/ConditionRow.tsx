import { useId } from 'react';
import type { LineProps } from '#src/shell/conditions/ConditionBuilder.tsx';
import { ConditionLine } from '#src/shell/conditions/ConditionLine.tsx';
import { breakOf } from './brokenConditions.ts';
import { ConditionNote } from './ConditionNote.tsx';
import { RulePartNumber } from './RulePartNumber.tsx';
import { useBuilding } from './RuleContext.ts';
import type { ConditionDraft } from './RuleDraft.ts';
import { conditionOf } from './ruleOfDraft.ts';
import { Sentence } from './Sentence.tsx';

/** A condition as a sentence, with how many it leaves, and what is wrong with it. */
export function ConditionRow({ condition, join, onChange, onRemove }: LineProps<ConditionDraft>) {
  const { choices, hasTried, numbers } = useBuilding();
  const noteId = useId();
  const built = conditionOf(condition);
  const why = built === null ? (hasTried || isWrong(condition) ? 'unfinished' : null) : breakOf(built, choices);
  const count = numbers.of.get(condition.key);
  return (
    <ConditionLine
      id={condition.key}
      sentence={
        <Sentence
          condition={condition}
          isInvalid={why !== null}
          noteId={why === null ? undefined : noteId}
          onChange={onChange}
        />
      }
      aside={why === null && <RulePartNumber join={join} count={built === null ? undefined : count} />}
      onRemove={onRemove}
    >
      {why !== null && <ConditionNote id={noteId} condition={condition} why={why} />}
    </ConditionLine>
  );
}

/** What cannot become right by going on is said at once. */
const isWrong = (condition: ConditionDraft): boolean =>
  condition.kind === 'created' && condition.from !== '' && condition.to !== '';
