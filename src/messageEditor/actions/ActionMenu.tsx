import { useLingui } from '@lingui/react/macro';
import { IconBell, IconPencil, IconPlus, IconTag, IconTagOff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Menu, MenuHeading, MenuItem } from '#src/ui/overlay/Menu.tsx';
import type { NewActionKind } from './editActions.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onAdd: (kind: NewActionKind) => void;
  onClose: () => void;
}

/** What a message can do. */
export function ActionMenu({ anchor, onAdd, onClose }: Props) {
  const { t } = useLingui();
  const item = (kind: NewActionKind, text: string, Icon: typeof IconTag) => (
    <MenuItem icon={<Icon size={18} stroke={1.75} aria-hidden />} label={text} onAction={() => onAdd(kind)} />
  );
  return (
    <Menu anchor={anchor} label={t`Action type`} onClose={onClose}>
      <MenuHeading label={t`What is known`}>
        {item('set', t`Set a field`, IconPencil)}
        {item('add', t`Add to a number`, IconPlus)}
        {item('tag', t({ message: 'Add a tag', context: 'an action' }), IconTag)}
        {item('untag', t`Remove a tag`, IconTagOff)}
      </MenuHeading>
      <MenuHeading label={t`Somewhere else`}>{item('notify', t`Tell me`, IconBell)}</MenuHeading>
    </Menu>
  );
}
