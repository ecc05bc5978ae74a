import { Trans } from '@lingui/react/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { BackToLists } from './BackToLists.tsx';
import classes from './List.module.css';
import { ListMenu } from './ListMenu.tsx';
import { KindBadge } from './ListRow.tsx';
import { ListTitle } from './ListTitle.tsx';
import { NoFunnelToSend } from './mailing/NoFunnelToSend.tsx';
import { useMailingTo } from './mailing/useMailingTo.ts';

/** The head of a list's screen: the way back, its name and kind, and what can be done with it. */
export function ListHeader({ list }: { list: ContactList }) {
  const navigate = useNavigate();
  const [hasNoFunnel, setNoFunnel] = useState(false);
  const { write, isBusy } = useMailingTo(list, () => setNoFunnel(true));
  return (
    <header className={classes.head}>
      <BackToLists />
      <ListTitle list={list} />
      <KindBadge kind={list.kind} />
      {list.archived && (
        <Badge tone="warn">
          <Trans>In the archive</Trans>
        </Badge>
      )}
      <div className={classes.actions}>
        {!list.archived && (
          <Button variant="primary" isBusy={isBusy} onClick={write}>
            <IconSpeakerphone size={16} stroke={1.75} aria-hidden />
            <Trans>Send a mailing to them</Trans>
          </Button>
        )}
        <ListMenu list={list} onRemoved={() => void navigate({ to: '/content/crm/lists/' })} />
      </div>
      {hasNoFunnel && <NoFunnelToSend onClose={() => setNoFunnel(false)} />}
    </header>
  );
}
