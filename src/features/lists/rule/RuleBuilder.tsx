import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { limits } from '#contract/limits.ts';
import { ConditionBuilder } from '#src/shell/conditions/ConditionBuilder.tsx';
import classes from '#src/shell/conditions/Conditions.module.css';
import { ConditionRow } from './ConditionRow.tsx';
import { newCondition } from './newCondition.ts';
import { useBuilding } from './RuleContext.ts';
import type { RuleDraft } from './RuleDraft.ts';
import { readCopiedRule } from './parseDraft.ts';
import { RulePartNumber } from './RulePartNumber.tsx';

const AddConditionMenu = lazy(async () => ({ default: (await import('./AddConditionMenu.tsx')).AddConditionMenu }));

interface Props {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
}

/** Builds a rule as sentences: all or any of them are true of its people. */
export function RuleBuilder({ draft, onChange }: Props) {
  const { i18n } = useLingui();
  const { choices, numbers, hasTried } = useBuilding();
  const all = numbers.counted && <b>{i18n.number(numbers.counted.all)}</b>;
  return (
    <ConditionBuilder
      draft={draft}
      onChange={onChange}
      head={(select) => <Trans>People who match {select} of these</Trans>}
      headAside={
        <>
          <span className={classes.left}>{all && <Trans>{all} in all</Trans>}</span>
          <span className={classes.gap} />
        </>
      }
      groupHead={(join, select) =>
        join === 'all' ? <Trans>and who match {select} of these</Trans> : <Trans>or who match {select} of these</Trans>
      }
      groupAside={(group, join) => <RulePartNumber join={join} count={numbers.of.get(group.key)} />}
      Line={ConditionRow}
      Menu={AddConditionMenu}
      create={(key, kind) => newCondition(key, kind, choices)}
      most={limits.ruleConditions}
      readCopied={readCopiedRule}
      hasTried={hasTried}
      isPending={numbers.isPending}
      foot={
        <p>
          <Trans>Checked each time the list is used, so it is always up to date.</Trans>
        </p>
      }
    />
  );
}
