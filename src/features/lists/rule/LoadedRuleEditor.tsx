import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { Card } from '#src/ui/list/Card.tsx';
import columns from '../Columns.module.css';
import { choicesQuery } from '../queries.ts';
import { Reach } from '../Reach.tsx';
import { RuleBuilder } from './RuleBuilder.tsx';
import { RuleProvider } from './RuleContext.ts';
import classes from './RuleEditor.module.css';
import { SaveRule } from './SaveRule.tsx';
import type { useRuleDraft } from './useRuleDraft.ts';
import { useRuleNumbers } from './useRuleNumbers.ts';

export interface RuleEditorProps {
  /** The list that the rule is of; null for one that is created with it. */
  list: string | null;
  edited: ReturnType<typeof useRuleDraft>;
  saving: { isPending: boolean; error: Error | null };
  onSave: (rule: Rule) => void;
  /** Below the builder. */
  children?: ReactNode;
}

/** A rule with the number of people that it selects, and its Save. */
export function LoadedRuleEditor({ list, edited, saving, onSave, children }: RuleEditorProps) {
  const { t } = useLingui();
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const [hasTried, setTried] = useState(false);
  const numbers = useRuleNumbers(edited.draft);
  const { rule, unfinished } = numbers.built;
  const card = useRef<HTMLDivElement>(null);
  const save = () => {
    const [first] = unfinished;
    setTried(rule === null || first !== undefined);
    if (rule !== null && first === undefined) onSave(rule);
    else focusSoon(() => placeOf(card.current, first));
  };
  return (
    <div className={columns.columns}>
      <div className={columns.main}>
        <section ref={card} aria-label={t`Rule`}>
          <Card>
            <RuleProvider value={{ choices, list, hasTried, numbers }}>
              <RuleBuilder draft={edited.draft} onChange={edited.change} />
            </RuleProvider>
            <SaveRule
              isNew={list === null}
              isChanged={edited.isChanged}
              unfinished={hasTried ? unfinished.size : 0}
              saving={saving}
              onSave={save}
              onDiscard={() => {
                setTried(false);
                edited.discard();
              }}
            />
          </Card>
          {hasTried && rule === null && unfinished.size === 0 && (
            <p className={classes.missing} role="alert">
              <Trans>Add at least one condition.</Trans>
            </p>
          )}
        </section>
        {children}
      </div>
      <Reach {...numbers} isUnfinished={unfinished.size > 0} />
    </div>
  );
}

/** What is to be chosen in a condition, or the button that adds one. */
function placeOf(card: HTMLElement | null, key: string | undefined): HTMLElement | null {
  if (key === undefined) return card?.querySelector<HTMLElement>('[data-add=""]') ?? null;
  const row = card?.querySelector(`[data-key="${key}"]`);
  const invalid = row?.querySelector<HTMLElement>('[data-invalid] select, button[data-invalid], input[aria-invalid]');
  return invalid ?? row?.querySelector<HTMLElement>('button, input, select') ?? null;
}
