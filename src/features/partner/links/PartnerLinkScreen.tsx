import { Trans, useLingui } from '@lingui/react/macro';
import { IconLinkOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { linkQuery, linkStatisticsQuery } from '../queries.ts';
import { PeriodControls } from '../statistics/PeriodControls.tsx';
import { StatisticsCard } from '../statistics/StatisticsCard.tsx';
import type { StatisticsPeriod, StatisticsSearch } from '../statistics/statisticsSearch.ts';
import { TotalFigures } from '../statistics/TotalFigures.tsx';
import { LinkAddresses } from './LinkAddresses.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import classes from './LinkScreen.module.css';
import { LinkPeople } from './LinkPeople.tsx';
import { RemoveLink } from './RemoveLink.tsx';

interface Props {
  uid: string;
  period: StatisticsPeriod;
  onSearch: (search: StatisticsSearch) => void;
}

/** `/partner/dashboard/{uid}/`: one partner link, what it brought, and the way to change or delete it. */
export function PartnerLinkScreen({ uid, ...rest }: Props) {
  const { data: link } = useSuspenseQuery(linkQuery(uid));
  return link ? <KnownLink link={link} {...rest} /> : <UnknownLink />;
}

function KnownLink({ link, period, onSearch }: { link: PartnerLink } & Omit<Props, 'uid'>) {
  const { t } = useLingui();
  const since = useFormat().date(link.created_at);
  const statistics = useSuspenseQuery(linkStatisticsQuery(link.id, period)).data;
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const of = { link: link.id };
  return (
    <>
      <Card aria-labelledby="link" className={classes.card}>
        <CardHeader id="link" title={link.name} lead={<Trans>Your partner link since {since}.</Trans>}>
          <Button size="small" onClick={() => setChanging(true)}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
            <Trans>Change</Trans>
          </Button>
          <Button size="small" aria-label={t`Delete the link`} onClick={() => setRemoving(true)}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
            <Trans>Delete</Trans>
          </Button>
        </CardHeader>
        <LinkAddresses link={link} />
      </Card>
      <PeriodControls period={period} onPeriod={onSearch} />
      <TotalFigures statistics={statistics} of={{ ...of, from: period.from, to: period.to }} />
      <StatisticsCard statistics={statistics} period={period} of={of} />
      <LinkPeople link={link} />
      {isChanging && <LinkDialog link={link} onClose={() => setChanging(false)} />}
      {isRemoving && <RemoveLink link={link} onClose={() => setRemoving(false)} />}
    </>
  );
}

function UnknownLink() {
  return (
    <Card>
      <EmptyState
        picture={<IconLinkOff size={40} stroke={1.25} aria-hidden />}
        title={<Trans>No such link</Trans>}
        action={
          <Link to="/partner/dashboard/" className={buttonClass({ variant: 'primary' })}>
            <Trans>All my links</Trans>
          </Link>
        }
      >
        <Trans>It may be deleted, it may belong to another account, or the address may be mistyped.</Trans>
      </EmptyState>
    </Card>
  );
}
