import { Trans, useLingui } from '@lingui/react/macro';
import { IconBracketsContain } from '@tabler/icons-react';
import { useRef } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { Button } from '#src/ui/Button.tsx';
import { AddCondition } from './AddCondition.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { withCondition, withJoin, withoutPart, withPart } from './editDraft.ts';
import { GroupBox } from './GroupBox.tsx';
import { JoinSelect } from './JoinSelect.tsx';
import { newCondition } from './newCondition.ts';
import { useBuilding } from './RuleContext.ts';
import type { ConditionKind, RuleDraft } from './RuleDraft.ts';
import classes from './Rule.module.css';
import type { RuleNumbers } from './useRuleNumbers.ts';

interface Props {
  draft: RuleDraft;
  numbers: RuleNumbers;
  onChange: (draft: RuleDraft) => void;
}

/** Builds a rule as sentences: all or any of them are true of its people. */
export function RuleBuilder({ draft, numbers, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { box, add, addGroup, remove } = useParts(draft, onChange);
  const select = <JoinSelect join={draft.join} onChange={(join) => onChange(withJoin(draft, join))} />;
  const all = numbers.counted && <b>{i18n.number(numbers.counted.all)}</b>;
  return (
    <div ref={box} data-pending={numbers.isPending || undefined} className={classes.builder}>
      <div className={classes.line}>
        <div className={classes.sentence}>
          <Trans>People who match {select} of these</Trans>
        </div>
        <span className={classes.left}>{all && <Trans>{all} in all</Trans>}</span>
        <span className={classes.gap} />
      </div>
      <ul aria-label={t`Conditions`}>
        {draft.parts.map((part) =>
          part.kind === 'group' ? (
            <GroupBox
              key={part.key}
              group={part}
              join={draft.join}
              numbers={numbers}
              onJoin={(join) => onChange(withJoin(draft, join, part.key))}
              onAdd={(kind) => add(kind, part.key)}
              onChange={(condition) => onChange(withCondition(draft, condition))}
              onRemove={remove}
            />
          ) : (
            <ConditionRow
              key={part.key}
              condition={part}
              join={draft.join}
              count={numbers.of.get(part.key)}
              onChange={(condition) => onChange(withCondition(draft, condition))}
              onRemove={() => remove(part.key)}
            />
          ),
        )}
      </ul>
      <div className={classes.foot}>
        <AddCondition isMain onAdd={(kind) => add(kind, null)} count={draft.parts.length} />
        <Button size="small" variant="ghost" disabled={draft.parts.length >= limits.ruleConditions} onClick={addGroup}>
          <IconBracketsContain size={16} stroke={1.75} aria-hidden />
          <Trans>Group</Trans>
        </Button>
        <p>
          <Trans>Checked each time the list is used, so it is always up to date.</Trans>
        </p>
      </div>
    </div>
  );
}

/** Adds and removes parts; the focus goes to what was added, or to what takes the place of what was removed. */
function useParts(draft: RuleDraft, onChange: (draft: RuleDraft) => void) {
  const { choices } = useBuilding();
  const box = useRef<HTMLDivElement>(null);
  const focusIn = (key: string) =>
    focusSoon(() => {
      const row = box.current?.querySelector(`[data-key="${key}"]`);
      return row?.querySelector<HTMLElement>('button[aria-haspopup], input') ?? row?.querySelector('select') ?? null;
    });
  return {
    box,
    add: (kind: ConditionKind, group: string | null) => {
      const key = v7();
      onChange(withPart(draft, newCondition(key, kind, choices), group));
      focusIn(key);
    },
    addGroup: () => {
      const key = v7();
      onChange(withPart(draft, { key, kind: 'group', join: draft.join === 'all' ? 'any' : 'all', parts: [] }));
      focusIn(key);
    },
    remove: (key: string) => {
      const row = box.current?.querySelector(`[data-key="${key}"]`);
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      const group = row?.parentElement?.closest<HTMLElement>('[data-key]')?.dataset.key ?? '';
      onChange(withoutPart(draft, key));
      focusSoon(
        () =>
          beside?.querySelector<HTMLElement>('button[aria-haspopup], input, select') ??
          box.current?.querySelector<HTMLElement>(`[data-add="${group}"]`) ??
          null,
      );
    },
  };
}
