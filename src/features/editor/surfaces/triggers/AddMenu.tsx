import { useLingui } from '@lingui/react/macro';
import { IconLink, IconMessage2, IconSlash } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { type TriggerKind, triggerKinds } from '#machines/funnel/edits/triggerEdits.ts';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onAdd: (kind: TriggerKind) => void;
}

interface KindTexts {
  title: string;
  add: string;
  icon: ReactNode;
}

/** What the kinds of triggers are called. */
export function useKindTexts(): Record<TriggerKind, KindTexts> {
  const { t } = useLingui();
  return {
    words: {
      ...{ title: t`Words in a message`, add: t`Add keywords` },
      icon: <IconMessage2 size={16} stroke={1.75} aria-hidden />,
    },
    command: {
      ...{ title: t`Commands`, add: t`Add a command` },
      icon: <IconSlash size={16} stroke={1.75} aria-hidden />,
    },
    source: {
      ...{ title: t`Links with a source`, add: t`Add a link source` },
      icon: <IconLink size={16} stroke={1.75} aria-hidden />,
    },
  };
}

/** Once the menu has given the focus back, so that what is added gets it. */
const afterClosing = (act: () => void): void => void requestAnimationFrame(act);

/** Chooses what is added. */
export function AddMenu({ anchor, onClose, onAdd }: Props) {
  const { t } = useLingui();
  const texts = useKindTexts();
  return (
    <Menu anchor={anchor} onClose={onClose} label={t`Add`} align="end">
      {triggerKinds.map((kind) => (
        <MenuItem
          key={kind}
          icon={texts[kind].icon}
          label={texts[kind].add}
          onAction={() => afterClosing(() => onAdd(kind))}
        />
      ))}
    </Menu>
  );
}
