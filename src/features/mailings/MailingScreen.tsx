import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasContent } from '#machines/funnel/walkFields.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { ArchivedMailing } from './archive/ArchivedMailing.tsx';
import { MailingHeader } from './MailingHeader.tsx';
import { ComposerFallback, ComposerPending } from './ComposerFallback.tsx';
import { Progress } from './progress/Progress.tsx';
import { mailingFunnelQuery, mailingQuery } from './queries.ts';
import { unsavedStorage } from './unsaved/unsavedStorage.ts';
import { useMailingEvents } from './useMailingEvents.ts';

/** Lazy: it brings the message editor. */
const Composer = lazyComponent(
  async () =>
    (await Promise.all([import('./composer/MailingComposer.tsx'), loadCatalogues('message')]))[0].MailingComposer,
  ComposerFallback,
  ComposerPending,
);

/** Lazy: it parses the formatted text. */
const ArchivedDraft = lazyComponent(
  async () => (await Promise.all([import('./archive/ArchivedDraft.tsx'), loadCatalogues('message')]))[0].ArchivedDraft,
  null,
);

/** Lazy: it is seldom there. */
const UnsavedText = lazyComponent(async () => (await import('./unsaved/UnsavedText.tsx')).UnsavedText, null);

/** One mailing: its composer until it leaves, then what comes of it. */
export function MailingScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: mailing } = useSuspenseQuery(mailingQuery(id));
  const { data: funnel } = useSuspenseQuery(mailingFunnelQuery(mailing.funnel));
  const account = useUser()?.id ?? '';
  useMailingEvents();
  const isDraft = mailing.state === 'draft';
  const isEdited = (isDraft || mailing.state === 'scheduled') && !mailing.archived;
  const hasUnsaved = !isEdited && !mailing.archived && unsavedStorage(id, account).isStored();
  const facts = useRef<HTMLParagraphElement>(null);
  const stateBefore = useRef(mailing.state);
  const hasReached = mailing.progress.sent > 0;
  useEffect(() => {
    const before = stateBefore.current;
    stateBefore.current = mailing.state;
    if (before === mailing.state) return;
    if (before === 'sending' && mailing.state === 'sent' && hasReached)
      notify({ type: 'success', text: t`Messages sent` });
    // the button that was pressed, and had the focus, has gone with the state before
    if (document.activeElement === document.body) facts.current?.focus({ preventScroll: true });
  }, [mailing.state, hasReached, t]);
  return (
    <Page>
      {isEdited ? (
        <Composer mailing={mailing} funnel={funnel} />
      ) : (
        <>
          <MailingHeader mailing={mailing} funnel={funnel} title={mailing.title} />
          {mailing.archived && <ArchivedMailing mailing={mailing} />}
          {hasUnsaved && <UnsavedText key={mailing.id} mailing={mailing} />}
          {!isDraft && <Progress mailing={mailing} facts={facts} />}
          {isDraft && hasContent(mailing.message) && <ArchivedDraft mailing={mailing} />}
        </>
      )}
    </Page>
  );
}
