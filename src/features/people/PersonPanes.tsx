import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Contact } from '#contract/schemas/contact.ts';
import { Segmented } from '#src/ui/Segmented.tsx';
import { readLastSearch } from './lastSearch.ts';
import { usePersonName } from './personName.ts';
import classes from './PersonScreen.module.css';
import type { PeopleFunnel } from './queries.ts';
import { useIsPhone } from './useIsPhone.ts';

interface Props {
  contact: Contact;
  funnel: PeopleFunnel;
  chat: ReactNode;
  details: ReactNode;
}

/** The chat with the details beside it; on a phone one of them at a time. */
export function PersonPanes({ contact, funnel, chat, details }: Props) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const name = usePersonName()(contact);
  const [pane, setPane] = useState<'chat' | 'about'>('chat');
  const isShown = (which: typeof pane) => !isPhone || pane === which;
  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        <Link
          to="/content/funnels/$id/people/"
          params={{ id: funnel.id }}
          search={readLastSearch(funnel.id)}
          className={classes.back}
          aria-label={t`All people`}
        >
          <IconChevronLeft size={isPhone ? 20 : 16} stroke={1.75} aria-hidden />
          {!isPhone && <Trans>All people</Trans>}
        </Link>
        {isPhone && (
          <>
            {pane === 'chat' ? <h2 dir="auto">{name}</h2> : <span />}
            <Segmented
              label={t`View`}
              value={pane}
              options={[
                { value: 'chat', label: t`Chat` },
                { value: 'about', label: t`About` },
              ]}
              onChange={setPane}
            />
          </>
        )}
      </div>
      <div className={classes.page}>
        {isShown('chat') && chat}
        {isShown('about') && <div className={classes.side}>{details}</div>}
      </div>
    </div>
  );
}
