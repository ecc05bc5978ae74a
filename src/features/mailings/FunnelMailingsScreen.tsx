import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FunnelFrame } from '#src/shell/funnelFrame/FunnelFrame.tsx';
import { Button } from '#src/ui/Button.tsx';
import { MailingList } from './MailingList.tsx';
import classes from './Mailings.module.css';
import { useNewMailing } from './add/useNewMailing.ts';
import { NoMailings } from './NoMailings.tsx';
import { mailingFunnelQuery, mailingListQuery } from './queries.ts';
import { useMailingEvents } from './useMailingEvents.ts';

/** The mailings of one funnel, as one of its tabs. */
export function FunnelMailingsScreen({ id }: { id: string }) {
  const { data: funnel } = useSuspenseQuery(mailingFunnelQuery(id));
  const list = useSuspenseInfiniteQuery(mailingListQuery({ funnel: id }));
  const { add, isAdding } = useNewMailing([funnel]);
  useMailingEvents();
  return (
    <FunnelFrame {...funnel}>
      <div className={`funnel-tab ${classes.tab}`}>
        {list.data.pages[0]?.results.length === 0 ? (
          <NoMailings funnel={id} isAdding={isAdding} onAdd={add} />
        ) : (
          <div className="flex justify-end mb-xl">
            <Button variant="primary" isBusy={isAdding} onClick={add}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New mailing</Trans>
            </Button>
          </div>
        )}
        <MailingList list={list} />
      </div>
    </FunnelFrame>
  );
}
