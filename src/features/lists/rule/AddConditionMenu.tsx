import { useLingui } from '@lingui/react/macro';
import {
  IconBan,
  IconCalendar,
  IconClick,
  IconEye,
  IconFilter,
  IconFlag,
  IconForms,
  IconLanguage,
  IconLink,
  IconList,
  IconMap2,
  IconWalk,
  IconTag,
} from '@tabler/icons-react';
import type { ConditionMenuProps } from '#src/shell/conditions/AddCondition.tsx';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import type { ConditionKind } from './RuleDraft.ts';

/** What conditions can ask about. */
export function AddConditionMenu({ anchor, label, onAdd, onClose }: ConditionMenuProps<ConditionKind>) {
  const { t } = useLingui();
  const kinds: { kind: ConditionKind; label: string; Icon: typeof IconTag }[] = [
    { kind: 'tag', label: t`Tag`, Icon: IconTag },
    { kind: 'stage', label: t`Current stage`, Icon: IconMap2 },
    { kind: 'visited', label: t`Stage they have been on`, Icon: IconWalk },
    { kind: 'funnel', label: t`Funnel they joined`, Icon: IconFilter },
    { kind: 'finished', label: t`Funnel they finished`, Icon: IconFlag },
    { kind: 'list', label: t`List`, Icon: IconList },
    { kind: 'own', label: t`Custom field`, Icon: IconForms },
    { kind: 'seen', label: t`When they were last seen`, Icon: IconEye },
    { kind: 'pressed', label: t`Button of a mailing`, Icon: IconClick },
    { kind: 'source', label: t`Link source`, Icon: IconLink },
    { kind: 'language', label: t`Language`, Icon: IconLanguage },
    { kind: 'created', label: t`When they were added`, Icon: IconCalendar },
    { kind: 'blocked', label: t`Blocked the bot`, Icon: IconBan },
  ];
  return (
    <Menu anchor={anchor} label={label} onClose={onClose}>
      {kinds.map(({ kind, label: of, Icon }) => (
        <MenuItem
          key={kind}
          icon={<Icon size={18} stroke={1.75} aria-hidden />}
          label={of}
          onAction={() => onAdd(kind)}
        />
      ))}
    </Menu>
  );
}
