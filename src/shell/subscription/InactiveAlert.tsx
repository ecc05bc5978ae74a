import { Plural, Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconClock, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshUser } from '#src/session/refreshUser.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { AlertSheet } from '#src/ui/overlay/AlertSheet.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from './InactiveAlert.module.css';
import { keepPlace } from './placeBefore.ts';
import { subscriptionQuery } from './subscriptionQuery.ts';

/** Says over the dimmed screen that something needs an active subscription, and what goes on without one. */
export function InactiveAlert({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { data } = useQuery({ ...subscriptionQuery, staleTime: 0 });
  // The screens learn that it lapsed meanwhile.
  useEffect(() => void refreshUser(session).catch(() => {}), [session]);
  const { people, waiting } = data?.stakes ?? { people: 0, waiting: 0 };
  return (
    <AlertSheet
      picture={<IconCreditCard size={20} stroke={1.75} />}
      title={<Trans>Subscription isn’t active</Trans>}
      actions={<Actions onClose={onClose} />}
      onClose={onClose}
    >
      <p className="mt-md muted">
        <Trans>Bots, mailings and letters need a subscription.</Trans>{' '}
        {people > 0 && (
          <Plural
            value={people}
            one="# person stays where they stopped. You keep everyone."
            other="# people stay where they stopped. You keep everyone."
          />
        )}
      </p>
      <ul className={classes.facts}>
        <li className="flex gap-md">
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          <span>
            <Trans>You can still design, test and export.</Trans>
          </span>
        </li>
        {waiting > 0 && (
          <li className="flex gap-md">
            <IconClock size={18} stroke={1.75} aria-hidden />
            <span>
              <Plural
                value={waiting}
                one="# message is on hold. Replies less than a day old are sent as soon as you pay; you decide about the rest."
                other="# messages are on hold. Replies less than a day old are sent as soon as you pay; you decide about the rest."
              />
            </span>
          </li>
        )}
      </ul>
    </AlertSheet>
  );
}

function Actions({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Link
        to="/subscribe/"
        className={buttonClass({ variant: 'primary' })}
        onClick={() => {
          keepPlace();
          onClose();
        }}
        data-autofocus
      >
        <Trans>More details</Trans>
      </Link>
    </>
  );
}
