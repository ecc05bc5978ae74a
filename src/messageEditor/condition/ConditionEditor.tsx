import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, lazy } from 'react';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import { limits } from '#contract/limits.ts';
import { ConditionBuilder } from '#src/shell/conditions/ConditionBuilder.tsx';
import { useContactFields } from '../fields/useContactFields.ts';
import { countAsked, readCopiedAsked } from './askedDraft.ts';
import { AskedLine } from './AskedLine.tsx';
import classes from './ConditionEditor.module.css';
import { useConditionScope } from './ConditionScope.ts';
import { newAsked } from './newAsked.ts';
import { useAskedDraft } from './useAskedDraft.ts';

const AskedMenu = lazy(async () => ({ default: (await import('./AskedMenu.tsx')).AskedMenu }));

interface Props {
  /** What the condition decides. */
  of: 'message' | 'exit';
  /** Names what the condition is of, for what is unfinished in it. */
  name: string;
  condition: Condition | null;
  /** The sentence that the conditions end, with how they are joined in it. */
  head: (select: ReactNode) => ReactNode;
  foot?: ReactNode;
  onChange: (condition: Condition | null) => void;
}

/** Builds the condition of a message or an exit, by the sentences of a list's rule. */
export function ConditionEditor({ of, name, condition, head, foot, onChange }: Props) {
  const scope = useConditionScope();
  const fields = useContactFields();
  const { draft, change } = useAskedDraft(name, condition, onChange);
  return (
    <Suspense>
      <div className={classes.condition}>
        <ConditionBuilder
          draft={draft}
          onChange={change}
          head={head}
          groupHead={(join, select) =>
            join === 'all' ? (
              <Trans>and {select} of these are true</Trans>
            ) : (
              <Trans>or {select} of these are true</Trans>
            )
          }
          Line={AskedLine}
          Menu={AskedMenu}
          create={(key, kind) => newAsked(key, kind, scope, fields)}
          most={limits.conditionsInAll}
          isFull={countAsked(draft) >= limits.conditionsInAll}
          hasTried={false}
          readCopied={readCopiedAsked}
          foot={foot}
          below={
            condition !== null && (
              <Suspense>
                <scope.Tried stageId={scope.stageId} of={of} condition={condition} />
              </Suspense>
            )
          }
        />
      </div>
    </Suspense>
  );
}
