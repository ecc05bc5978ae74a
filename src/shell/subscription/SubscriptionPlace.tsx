import { Trans } from '@lingui/react/macro';
import { IconCreditCard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTrialText } from './useTrialText.ts';

/** The way to the subscription among a phone's places, in the trial with the days that are left. */
export function SubscriptionPlace({ className, onClose }: { className: string | undefined; onClose: () => void }) {
  const { text } = useTrialText();
  return (
    <Link to="/subscribe/" className={className} onClick={onClose}>
      <IconCreditCard size={20} stroke={1.75} aria-hidden />
      <span>{text ?? <Trans>Subscription</Trans>}</span>
    </Link>
  );
}
