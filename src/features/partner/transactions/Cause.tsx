import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';

/** What is behind an entry: the payment, without who, and the link; or the withdrawal. Each opens all entries of it. */
export function Cause({ of: { payment, link, withdrawal } }: { of: PartnerTransaction }) {
  return (
    <>
      {payment && <OfPayment payment={payment} />}
      {payment && link && <span>{' · '}</span>}
      {link && (
        <Link to="/partner/dashboard/$uid/" params={{ uid: link.id }}>
          {link.name}
        </Link>
      )}
      {withdrawal && (
        <Link to="/partner/transactions/" search={{ withdrawal }}>
          <Trans>All entries of this withdrawal</Trans>
        </Link>
      )}
    </>
  );
}

function OfPayment({ payment }: { payment: NonNullable<PartnerTransaction['payment']> }) {
  const format = useFormat();
  const paid = format.money(payment.money);
  const day = format.date(payment.at);
  const number = format.number(payment.person);
  return (
    <Link to="/partner/transactions/" search={{ payment: payment.id }}>
      <Trans>
        {paid} on {day}, person {number}
      </Trans>
    </Link>
  );
}
