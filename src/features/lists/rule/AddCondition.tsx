import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ConditionKind } from './RuleDraft.ts';

const AddConditionMenu = lazy(async () => ({ default: (await import('./AddConditionMenu.tsx')).AddConditionMenu }));

interface Props {
  /** The accessible name, where the visible word alone does not say where it is added. */
  label?: string;
  /** The key of the group that it is added to. */
  group?: string;
  onAdd: (kind: ConditionKind) => void;
  isMain?: boolean;
  count?: number;
}

/** Adds a condition: first it is said what it asks about. */
export function AddCondition({ label, group = '', onAdd, isMain = false, count = 0 }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        size="small"
        variant={isMain ? 'soft' : 'ghost'}
        data-add={group}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={count >= limits.ruleConditions}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Condition</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <AddConditionMenu anchor={anchor} label={t`Condition type`} onAdd={onAdd} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
