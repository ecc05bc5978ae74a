import { useLingui } from '@lingui/react/macro';
import { IconCreditCard, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { useTrialText } from './useTrialText.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The account's own places: its subscription, in the trial with the days that are left, and its settings. */
export function AccountMenu({ anchor, label, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { text } = useTrialText();
  return (
    <Menu anchor={anchor} label={label} align="start" onClose={onClose}>
      <MenuItem
        icon={<IconCreditCard {...icon} />}
        label={text ?? t`Subscription`}
        onAction={() => void navigate({ to: '/subscribe/' })}
      />
      <MenuItem
        icon={<IconSettings {...icon} />}
        label={t`Settings`}
        onAction={() => void navigate({ to: '/settings/' })}
      />
    </Menu>
  );
}
