import { Plural, Trans } from '@lingui/react/macro';
import { IconCalendar, IconCreditCardOff, IconUsers } from '@tabler/icons-react';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { Moments, type SubscriptionMoment } from '../state/Moments.tsx';

interface Props {
  /** The day on which the paid time ends. */
  end: string;
  /** Nothing is left of what was paid. */
  isOver: boolean;
  /** What stops, where it is known. */
  stakes: Subscription['stakes'] | undefined;
}

/** What cancelling does, and when. */
export function CancelMoments({ end, isOver, stakes }: Props) {
  const { running_funnels: bots = 0, people = 0 } = stakes ?? {};
  const stopping = bots > 0 && <Plural value={bots} one="# bot stops answering." other="# bots stop answering." />;
  const now: SubscriptionMoment = {
    ...{ key: 'now', Icon: IconCreditCardOff, colour: 'gray' },
    when: <Trans>now</Trans>,
    what: isOver ? (
      <>
        <Trans>Nothing more is charged. The paid time is over: mailings and letters are paused.</Trans> {stopping}
      </>
    ) : (
      <Trans>Nothing more is charged. Your bots keep working.</Trans>
    ),
  };
  const last: SubscriptionMoment = {
    ...{ key: 'end', Icon: IconCalendar, colour: 'yellow' },
    when: end,
    what: (
      <>
        <Trans>When the paid time ends, mailings and letters are paused.</Trans> {stopping}
      </>
    ),
  };
  const after: SubscriptionMoment = {
    ...{ key: 'after', Icon: IconUsers, colour: 'green' },
    when: <Trans>after that</Trans>,
    what: (
      <>
        {people > 0 && <Plural value={people} one="# person stays with you." other="# people stay with you." />}{' '}
        <Trans>Funnels and history stay. You can still design and export.</Trans>
      </>
    ),
  };
  return <Moments of={isOver ? [now, after] : [now, last, after]} />;
}
