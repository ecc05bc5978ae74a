import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans } from '@lingui/react/macro';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { linksQuery } from '../queries.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PartnerLinkRow } from './PartnerLinkRow.tsx';
import classes from './Links.module.css';

/** The partner's links, those that earned most first, and the way to add one. */
export function LinksCard() {
  const pages = useSuspenseInfiniteQuery(linksQuery);
  const links = pages.data.pages.flatMap(({ results }) => results);
  const best = links.toSorted((a, b) => b.payments - a.payments || b.sign_ups - a.sign_ups || b.clicks - a.clicks);
  const [isAdding, setAdding] = useState(false);
  const add = (variant: 'primary' | 'default') => (
    <Button variant={variant} size={variant === 'default' ? 'small' : 'medium'} onClick={() => setAdding(true)}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <Trans>New link</Trans>
    </Button>
  );
  return (
    <Card aria-labelledby="my-links">
      <CardHeader id="my-links" title={<Trans>My links</Trans>}>
        {links.length > 0 && add('default')}
      </CardHeader>
      {links.length === 0 ? (
        <EmptyState
          picture={<IconLink size={40} stroke={1.25} aria-hidden />}
          title={<Trans>You have no partner links</Trans>}
          action={add('primary')}
        >
          <Trans>Create one for each place where you recommend Voronka, and see which of them earns.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.links}>
          {best.map((link) => (
            <PartnerLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
      {isAdding && <LinkDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
