import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import { SentBar } from '../SentBar.tsx';
import { MailingActions } from './MailingActions.tsx';
import { Numbers } from './Numbers.tsx';
import { PausedNote } from './PausedNote.tsx';
import type { PeopleOf } from './RecipientsPanel.tsx';
import { Presses } from './Presses.tsx';
import classes from './Progress.module.css';
import { Uncertain } from './Uncertain.tsx';

/** Lazy: few numbers are opened. */
const PeoplePanel = lazyComponent(async () => (await import('./RecipientsPanel.tsx')).RecipientsPanel, null);

/** Lazy: it parses the formatted text. */
const MessageCard = lazyComponent(
  async () => (await Promise.all([import('../sent/MessageCard.tsx'), loadCatalogues('message')]))[0].MessageCard,
  null,
);

interface Props {
  mailing: Mailing;
  /** What has the focus after a press whose button has gone. */
  facts: RefObject<HTMLParagraphElement | null>;
}

/** What comes of a mailing: its progress while it runs, then its results; each number opens its people. */
export function Progress({ mailing, facts }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<PeopleOf | null>(null);
  const moment = useMoment();
  const { progress, started_at, finished_at, state } = mailing;
  const started = started_at && moment(started_at);
  const finished = finished_at && moment(finished_at);
  return (
    <div className={classes.stack}>
      <Card className={classes.card} aria-busy={state === 'sending'}>
        <div className={classes.head}>
          <p className={classes.facts} tabIndex={-1} ref={facts}>
            <button type="button" className={classes.total} onClick={() => setOpen({ title: t`Who gets it` })}>
              <Plural value={progress.recipients} one="To # person" other="To # people" />
            </button>
            {started && (
              <span>
                <Trans>started {started}</Trans>
              </span>
            )}
            {finished && (
              <span>
                <Trans>finished {finished}</Trans>
              </span>
            )}
          </p>
          <MailingActions mailing={mailing} />
        </div>
        <PausedNote mailing={mailing} />
        <div className={classes.bar}>
          <SentBar progress={progress} />
        </div>
        <Numbers mailing={mailing} onOpen={setOpen} />
        <Uncertain mailing={mailing} onOpen={setOpen} />
      </Card>
      <div className={classes.results}>
        <Presses mailing={mailing} onOpen={setOpen} />
        <MessageCard key={mailing.id} mailing={mailing} />
      </div>
      {open && <PeoplePanel mailing={mailing} of={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
