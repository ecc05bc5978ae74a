import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, type RefObject, Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';

export interface ConditionMenuProps<Kind extends string> {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onAdd: (kind: Kind) => void;
  onClose: () => void;
}

interface Props<Kind extends string> {
  /** What conditions can ask about; it is loaded when it first opens. */
  Menu: ComponentType<ConditionMenuProps<Kind>>;
  /** The accessible name, where the visible word alone does not say where it is added. */
  label?: string;
  /** The key of the group that it is added to. */
  group?: string;
  onAdd: (kind: Kind) => void;
  isMain?: boolean;
  isFull?: boolean;
}

/** Adds a condition: first it is said what it asks about. */
export function AddCondition<Kind extends string>(props: Props<Kind>) {
  const { Menu, label, group = '', onAdd, isMain = false, isFull = false } = props;
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
        disabled={isFull}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Condition</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <Menu anchor={anchor} label={t`Condition type`} onAdd={onAdd} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
