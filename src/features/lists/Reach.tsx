import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBan, IconCircleCheck, IconMessageOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CountedRule } from '#contract/schemas/contacts/list.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './Reach.module.css';

const InviteToBot = lazy(async () => ({ default: (await import('./InviteToBot.tsx')).InviteToBot }));

interface Props {
  /** Null where there is nothing to count yet, undefined before the first answer. */
  counted: CountedRule | null | undefined;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  /** Some conditions are left out. */
  isUnfinished?: boolean;
  isByHand?: boolean;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** How many people a list has, or a rule selects while it is built, and how many of them a bot can write to. */
export function Reach({ counted, isPending, error, retry, isUnfinished = false, isByHand = false }: Props) {
  const { t, i18n } = useLingui();
  const [isInviting, setInviting] = useState(false);
  const count = counted?.count ?? 0;
  /** Nobody where there is no condition yet. */
  const of = (part: 'open' | 'blocked' | 'without_chat') => (counted === null ? 0 : counted?.[part]);
  return (
    <Card className={classes.reach} aria-label={t`How many people`} data-pending={isPending || undefined}>
      <output className={classes.total} aria-busy={isPending}>
        <b data-testid="matches">{counted === undefined ? '…' : i18n.number(count)}</b>
        <span className="muted">
          {isByHand ? (
            <Plural value={count} one="person in the list" other="people in the list" />
          ) : (
            <Plural value={count} one="person matches now" other="people match now" />
          )}
        </span>
      </output>
      {error && <LoadError error={error} onRetry={retry} />}
      <ul className={classes.list}>
        <Part icon={<IconCircleCheck {...icon} />} people={of('open')} label={<Trans>can get a message</Trans>} />
        <Part icon={<IconBan {...icon} />} people={of('blocked')} label={<Trans>blocked the bot</Trans>} />
        <Part
          icon={<IconMessageOff {...icon} />}
          people={of('without_chat')}
          label={<Trans>have no chat with a bot yet</Trans>}
        />
      </ul>
      {counted && counted.without_chat > 0 && (
        <div className={classes.hint}>
          <p>
            <Trans>In Telegram a bot can write only to people who wrote to it first.</Trans>
          </p>
          <Button size="small" onClick={() => setInviting(true)}>
            <Trans>Share the link or QR</Trans>
          </Button>
        </div>
      )}
      {isUnfinished && (
        <p className={classes.note}>
          <Trans>Unfinished conditions are not counted yet.</Trans>
        </p>
      )}
      <Suspense>{isInviting && <InviteToBot onClose={() => setInviting(false)} />}</Suspense>
    </Card>
  );
}

interface PartProps {
  icon: ReactNode;
  people: number | undefined;
  label: ReactNode;
}

function Part({ icon: shown, people, label }: PartProps) {
  const { i18n } = useLingui();
  return (
    <li className="row gap-md">
      {shown}
      <span className="grow">{label}</span>
      <b className="semibold tabular">{people === undefined ? '…' : i18n.number(people)}</b>
    </li>
  );
}
