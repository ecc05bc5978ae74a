import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FunnelFrame } from '#src/shell/FunnelFrame.tsx';
import { Button } from '#src/ui/Button.tsx';
import { MailingList } from './MailingList.tsx';
import classes from './Mailings.module.css';
import { NewMailing } from './NewMailing.tsx';
import { NoMailings } from './NoMailings.tsx';
import { mailingFunnelQuery, mailingListQuery } from './queries.ts';
import { useMailingEvents } from './useMailingEvents.ts';

/** The mailings of one funnel, as one of its tabs. */
export function FunnelMailingsScreen({ id }: { id: string }) {
  const { data: funnel } = useSuspenseQuery(mailingFunnelQuery(id));
  const list = useSuspenseInfiniteQuery(mailingListQuery(id));
  const [isAdding, setAdding] = useState(false);
  useMailingEvents();
  const add = () => setAdding(true);
  return (
    <FunnelFrame {...funnel}>
      <div className={`funnel-tab ${classes.tab}`}>
        {list.data.pages[0]?.results.length === 0 ? (
          <NoMailings onAdd={add} />
        ) : (
          <div className="flex justify-end mb-xl">
            <Button variant="primary" onClick={add}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New mailing</Trans>
            </Button>
          </div>
        )}
        <MailingList list={list} />
      </div>
      {isAdding && <NewMailing funnels={[funnel]} onClose={() => setAdding(false)} />}
    </FunnelFrame>
  );
}
