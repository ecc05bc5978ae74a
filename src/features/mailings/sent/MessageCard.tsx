import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { ComposerFallback, ComposerPending } from '../ComposerFallback.tsx';
import { sentOperationsQuery, sentReachQuery } from '../queries.ts';
import { DeleteSent } from './DeleteSent.tsx';
import { isOpen } from './isOpen.ts';
import classes from './Sent.module.css';
import { SentMessage } from './SentMessage.tsx';
import { SentOperations } from './SentOperations.tsx';

/** Lazy: it brings the message editor. */
const EditSent = lazyComponent(
  async () => (await Promise.all([import('./EditSent.tsx'), loadCatalogues('message')]))[0].EditSent,
  ComposerFallback,
  ComposerPending,
);

const nothingTyped = { message: '' };

/** What was sent, and what can still be done about it in people’s chats. */
export function MessageCard({ mailing }: { mailing: Mailing }) {
  const typed = usePersistedFields(`mailing.sent.${mailing.id}`, nothingTyped);
  const [isEditing, setEditing] = useState(typed.isStored);
  const title = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(sentOperationsQuery(mailing.id));
  const operations = data?.results ?? [];
  const hasDeleted = operations.some(({ kind, state, done }) => kind === 'delete' && state === 'done' && done > 0);
  const { data: reach } = useQuery({ ...sentReachQuery(mailing.id), enabled: hasDeleted });
  const isGone = hasDeleted && reach?.chats === 0;
  const canChange =
    mailing.state !== 'sending' && mailing.progress.sent > 0 && data && !operations.some(isOpen) && !isGone;
  const { change } = typed;
  const onType = useCallback((message: string) => change({ message }), [change]);
  const close = () => {
    typed.clear();
    setEditing(false);
    title.current?.focus();
  };
  return (
    <Card className={classes.card}>
      <h2 className="mb-md" tabIndex={-1} ref={title}>
        <Trans>Message</Trans>
      </h2>
      <SentOperations mailing={mailing} operations={operations} />
      {isEditing ? (
        <EditSent mailing={mailing} typed={typed.fields.message} onType={onType} onClose={close} />
      ) : (
        <>
          <SentMessage mailing={mailing} />
          {canChange && (
            <div className="flex wrap gap-md mt-lg">
              <Button onClick={() => setEditing(true)}>
                <Trans>Edit what was sent</Trans>
              </Button>
              <DeleteSent mailing={mailing} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
