import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { AddCondition } from './AddCondition.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { JoinSelect } from './JoinSelect.tsx';
import { RulePartNumber } from './RulePartNumber.tsx';
import { useBuilding } from './RuleContext.ts';
import type { ConditionDraft, ConditionKind, GroupDraft, Join } from './RuleDraft.ts';
import classes from './Rule.module.css';
import type { RuleNumbers } from './useRuleNumbers.ts';

interface Props {
  group: GroupDraft;
  /** How the rule joins its parts. */
  join: Join;
  numbers: RuleNumbers;
  onJoin: (join: Join) => void;
  onAdd: (kind: ConditionKind) => void;
  onChange: (condition: ConditionDraft) => void;
  onRemove: (key: string) => void;
}

/** Conditions joined among themselves in a way of their own. */
export function GroupBox({ group, join, numbers, onJoin, onAdd, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const { hasTried } = useBuilding();
  const select = <JoinSelect join={group.join} onChange={onJoin} />;
  return (
    <li className={classes.row} data-key={group.key}>
      <div className={classes.line}>
        <div className={classes.sentence}>
          {join === 'all' ? (
            <Trans>and who match {select} of these</Trans>
          ) : (
            <Trans>or who match {select} of these</Trans>
          )}
        </div>
        <RulePartNumber join={join} count={numbers.of.get(group.key)} />
        <IconButton size="small" label={t`Remove the group`} onClick={() => onRemove(group.key)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.group}>
        <ul aria-label={t`Conditions of the group`}>
          {group.parts.map((condition) => (
            <ConditionRow
              key={condition.key}
              condition={condition}
              join={group.join}
              count={numbers.of.get(condition.key)}
              onChange={onChange}
              onRemove={() => onRemove(condition.key)}
            />
          ))}
        </ul>
        {hasTried && group.parts.length === 0 && (
          <p className={classes.note}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <Trans>Add a condition, or remove the group.</Trans>
          </p>
        )}
        <div className={classes.foot}>
          <AddCondition label={t`Add a condition to the group`} group={group.key} onAdd={onAdd} />
        </div>
      </div>
    </li>
  );
}
