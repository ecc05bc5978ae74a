import { useLingui } from '@lingui/react/macro';
import { IconClock, IconForms, IconHelp, IconLanguage, IconLink, IconTag } from '@tabler/icons-react';
import type { ConditionMenuProps } from '#src/shell/conditions/AddCondition.tsx';
import { Menu, MenuHeading, MenuItem } from '#src/ui/overlay/Menu.tsx';
import type { AskedKind } from './askedDraft.ts';
import { useConditionScope } from './ConditionScope.ts';

/** What a funnel's conditions can ask about. */
export function AskedMenu({ anchor, label, onAdd, onClose }: ConditionMenuProps<AskedKind>) {
  const { t } = useLingui();
  const { questions } = useConditionScope();
  const item = (kind: AskedKind, text: string, Icon: typeof IconTag) => (
    <MenuItem icon={<Icon size={18} stroke={1.75} aria-hidden />} label={text} onAction={() => onAdd(kind)} />
  );
  return (
    <Menu anchor={anchor} label={label} onClose={onClose}>
      <MenuHeading label={t`The person`}>
        {item('own', t`Custom field`, IconForms)}
        {item('tag', t`Has a tag`, IconTag)}
        {item('source', t`Came from`, IconLink)}
        {item('language', t`Language`, IconLanguage)}
      </MenuHeading>
      {questions.length > 0 && (
        <MenuHeading label={t`This visit`}>{item('answered', t`Answered a question`, IconHelp)}</MenuHeading>
      )}
      <MenuHeading label={t({ message: 'Time', context: 'what a condition asks about' })}>
        {item('hours', t`Time of day now`, IconClock)}
      </MenuHeading>
    </Menu>
  );
}
