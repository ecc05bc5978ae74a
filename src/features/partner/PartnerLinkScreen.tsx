import { Trans } from '@lingui/react/macro';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PartnerLink } from '#contract/schemas/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NothingYet } from './NothingYet.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { linkQuery } from './queries.ts';
import { TransactionList } from './TransactionList.tsx';

/** `/partner/dashboard/{uid}/`: one partner link, with its earnings and transactions. */
export function PartnerLinkScreen({ uid }: { uid: string }) {
  const { data: link } = useSuspenseQuery(linkQuery(uid));
  return link ? <KnownLink link={link} /> : <UnknownLink />;
}

const allLinks = (
  <Link to="/partner/dashboard/" className={buttonClass({ variant: 'primary' })}>
    <Trans>All my links</Trans>
  </Link>
);

function KnownLink({ link }: { link: PartnerLink }) {
  const since = useFormat().date(link.created_at);
  const none = (
    <NothingYet
      picture={<IconLink size={40} stroke={1.25} aria-hidden />}
      title={<Trans>It has earned nothing yet</Trans>}
      action={allLinks}
    />
  );
  return (
    <PartnerSection title={link.name} lead={<Trans>Your partner link since {since}.</Trans>}>
      <TransactionList link={link.id} empty={none} />
    </PartnerSection>
  );
}

function UnknownLink() {
  return (
    <PartnerSection title={<Trans>Partner link</Trans>} lead={<Trans>You have no link with this address.</Trans>}>
      <EmptyState
        picture={<IconLinkOff size={40} stroke={1.25} aria-hidden />}
        title={<Trans>No such link</Trans>}
        action={allLinks}
      >
        <Trans>It may belong to another account, or the address may be mistyped.</Trans>
      </EmptyState>
    </PartnerSection>
  );
}
