import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { isRenewalExpected } from '#src/shell/subscription/bannerKind.ts';
import { daysUntil } from '#src/shell/subscription/daysUntil.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { hasStakes } from './hasStakes.ts';
import { Renewal } from './Renewal.tsx';
import { Stakes } from './Stakes.tsx';
import classes from './State.module.css';

/** The subscription's state in one card: until when, what is charged next and from where, what stops. */
export function Now({ of }: { of: Subscription }) {
  switch (of.state) {
    case 'trial':
      return <Trial of={of} />;
    case 'grace':
      return <Grace of={of} />;
    case 'inactive':
      return <Inactive of={of} />;
    default:
      return <Active of={of} />;
  }
}

interface FrameProps {
  tone: BadgeTone;
  badge: ReactNode;
  headline: ReactNode;
  children: ReactNode;
}

const Frame = ({ tone, badge, headline, children }: FrameProps) => (
  <Card className={classes.now}>
    <Badge tone={tone}>{badge}</Badge>
    <h2 className={classes.headline}>{headline}</h2>
    {children}
  </Card>
);

function Trial({ of }: { of: Subscription }) {
  const format = useFormat();
  const until = of.until ?? '';
  return (
    <Frame
      tone="accent"
      badge={<Trans>Free trial</Trans>}
      headline={<Plural value={daysUntil(until)} one="# day left" other="# days left" />}
    >
      <p className="text-sm muted">
        <Trans>
          Everything works until {format.dateTime(until)}. After that, bots, mailings and letters are paused. You keep
          everyone.
        </Trans>
      </p>
    </Frame>
  );
}

function Active({ of }: { of: Subscription }) {
  const format = useFormat();
  return (
    <Frame
      tone="ok"
      badge={of.until === null ? <Trans>Active, no end date</Trans> : <Trans>Active</Trans>}
      headline={
        of.until === null ? <Trans>Everything is switched on</Trans> : <Trans>until {format.date(of.until)}</Trans>
      }
    >
      <p className="text-sm muted">
        <Renewal of={of} />
      </p>
      <div className={classes.buttons}>
        <PayLink of={of}>{of.renews ? <Trans>Change payment method</Trans> : <Trans>Extend</Trans>}</PayLink>
        {of.renews && (
          <Link to="/cancel/" className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel the subscription</Trans>
          </Link>
        )}
      </div>
    </Frame>
  );
}

function Grace({ of }: { of: Subscription }) {
  const format = useFormat();
  const until = of.grace_until ?? '';
  if (isRenewalExpected(of))
    return (
      <Frame tone="ok" badge={<Trans>Active</Trans>} headline={<Trans>Waiting for the renewal</Trans>}>
        <p className="text-sm muted">
          <Trans>
            The payment can take up to a day. Everything works in the meantime. You don’t need to do anything.
          </Trans>
        </p>
      </Frame>
    );
  return (
    <Frame
      tone="warn"
      badge={<Trans>Payment needed</Trans>}
      headline={<Plural value={daysUntil(until)} one="# day left" other="# days left" />}
    >
      <p className="text-sm muted">
        {hasStakes(of.stakes) ? (
          <Trans>Everything works until {format.dateTime(until)}. If nothing is paid by then:</Trans>
        ) : (
          <Trans>
            Everything works until {format.dateTime(until)}. After that, bots, mailings and letters are paused. You keep
            everyone.
          </Trans>
        )}
      </p>
      <Stakes of={of.stakes} />
      <div className={classes.buttons}>
        <PayLink of={of} isMain>
          {of.price ? <Trans>Pay {format.money(of.price)}</Trans> : <Trans>Pay</Trans>}
        </PayLink>
        {of.renews && (
          <Link to="/cancel/" className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel the subscription</Trans>
          </Link>
        )}
      </div>
    </Frame>
  );
}

function Inactive({ of }: { of: Subscription }) {
  return (
    <Frame tone="bad" badge={<Trans>Not active</Trans>} headline={<Trans>Subscription isn’t active</Trans>}>
      <p className="text-sm muted">
        {hasStakes(of.stakes) ? (
          <Trans>You can still design, test and export. Paused:</Trans>
        ) : (
          <Trans>You can still design, test and export.</Trans>
        )}
      </p>
      <Stakes of={of.stakes} />
    </Frame>
  );
}

/** Leads to the payment of the plan that somebody has, else of the first one; nothing where nothing is sold. */
function PayLink({ of, isMain = false, children }: { of: Subscription; isMain?: boolean; children: ReactNode }) {
  const plan = of.plans.find(({ id }) => id === of.plan) ?? of.plans[0];
  if (of.mode !== 'payments' || !plan || of.until === null) return null;
  return (
    <Link
      to="/subscribe/"
      search={{ plan: plan.id }}
      className={buttonClass({ variant: isMain ? 'primary' : 'default' })}
    >
      {children}
    </Link>
  );
}
