import { Plural, Trans } from '@lingui/react/macro';
import { IconClock, IconMail, IconMessage2, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { type SubscriptionMoment, Moments } from './Moments.tsx';

/** What stops with the subscription, with numbers; nothing of what there is none of. */
export function Stakes({ of }: { of: Subscription['stakes'] }) {
  const rows: (SubscriptionMoment & { count: number })[] = [
    {
      ...{ key: 'bots', Icon: IconMessage2, colour: 'teal', count: of.running_funnels },
      when: <Plural value={of.running_funnels} one="# bot" other="# bots" />,
      what: <Trans>Replies are paused. Presses are saved in order.</Trans>,
    },
    {
      ...{ key: 'people', Icon: IconUsers, colour: 'green', count: of.people },
      when: <Plural value={of.people} one="# person" other="# people" />,
      what: <Trans>They stay where they are and continue from there. You keep everyone.</Trans>,
    },
    {
      ...{ key: 'mailings', Icon: IconSpeakerphone, colour: 'indigo', count: of.mailings },
      when: <Plural value={of.mailings} one="# mailing" other="# mailings" />,
      what: <Trans>Paused; nobody gets anything twice.</Trans>,
    },
    {
      ...{ key: 'series', Icon: IconMail, colour: 'pink', count: of.series },
      when: <Plural value={of.series} one="# series" other="# series" />,
      what: (
        <Trans>
          Letters are paused. Those up to 24 hours overdue are sent when you pay; you decide about older ones.
        </Trans>
      ),
    },
    {
      ...{ key: 'waiting', Icon: IconClock, colour: 'yellow', count: of.waiting },
      when: <Plural value={of.waiting} one="# message" other="# messages" />,
      what: <Trans>On hold. Replies less than a day old are sent as soon as you pay; you decide about the rest.</Trans>,
    },
  ];
  const shown = rows.filter(({ count }) => count > 0);
  return shown.length > 0 ? <Moments of={shown} /> : null;
}
