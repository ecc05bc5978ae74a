import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LimitedThing } from '#contract/limitedThings.ts';
import type { Usage } from '#contract/schemas/account/usage.ts';
import { useFormat } from '#src/session/useFormat.ts';

export interface LimitLine {
  of: LimitedThing;
  name: string;
  used: number;
  most: number;
  /** “4 of 10”. */
  amount: string;
  /** What follows from it. */
  note: string | null;
}

/** What the account may use only so much of, in words. */
export function useLimitLines(): (usage: Usage) => LimitLine[] {
  const { t } = useLingui();
  const format = useFormat();
  const amountOf = (used: string, most: string) => t`${used} of ${most}`;
  return ({ people, messages, storage }) => {
    const renews = format.date(messages.renews_at);
    const [waitingPeople, waitingMessages] = [people.waiting, messages.waiting];
    const all: (Omit<LimitLine, 'most' | 'amount'> & { most: number | null })[] = [
      {
        ...{ of: 'people', name: t`People`, used: people.used, most: people.most },
        note:
          people.waiting > 0
            ? t`${plural(waitingPeople, {
                one: '# new person is answered once there is room. Delete people you don’t need, or ask for a higher limit.',
                other:
                  '# new people are answered once there is room. Delete people you don’t need, or ask for a higher limit.',
              })}`
            : null,
      },
      {
        ...{ of: 'messages', name: t`Messages this month`, used: messages.used, most: messages.most },
        note:
          waitingMessages > 0
            ? t`${plural(waitingMessages, {
                one: `# message is on hold. It is sent on ${renews}, or once the limit is raised.`,
                other: `# messages are on hold. They are sent on ${renews}, or once the limit is raised.`,
              })}`
            : t`The count starts again on ${renews}.`,
      },
      { of: 'storage', name: t`Files`, used: storage.used, most: storage.most, note: null },
    ];
    return all.flatMap(({ most, ...line }) => {
      if (most === null) return [];
      const written = line.of === 'storage' ? format.bytes : format.number;
      return [{ ...line, most, amount: amountOf(written(line.used), written(most)) }];
    });
  };
}
