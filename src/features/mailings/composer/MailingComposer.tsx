import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { limits } from '#contract/limits.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { SendableEditor } from '#src/messageEditor/sendable/SendableEditor.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { MailingHeader } from '../MailingHeader.tsx';
import { estimateQuery, mailingQuery } from '../queries.ts';
import { MailingFunnel } from './MailingFunnel.tsx';
import { isLineOf } from './audience/audienceLine.ts';
import { AudienceField } from './audience/AudienceField.tsx';
import { AudienceNumber } from './audience/AudienceNumber.tsx';
import classes from './Composer.module.css';
import { SaveBanner } from './SaveBanner.tsx';
import { MailingSavedNote } from './MailingSavedNote.tsx';
import { SendBar } from './SendBar.tsx';
import { TestButton } from './TestButton.tsx';
import { useDebounced } from '#src/platform/useDebounced.ts';
import { useDropUntouchedMailing } from './useDropUntouchedMailing.ts';
import { useMailingDraft } from './useMailingDraft.ts';

/** Draws up a mailing: title, audience and message; then it is sent, or scheduled. */
export function MailingComposer({ mailing, funnel }: { mailing: Mailing; funnel: Funnel }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { draft, fields } = useMailingDraft(mailing);
  useDropUntouchedMailing(mailing, draft);
  const [hasTried, setTried] = useState(false);
  const isHeld = mailing.state === 'scheduled' && mailing.send_wall === null;
  const asked = useDebounced(fields.audience);
  const estimate = useQuery(estimateQuery(funnel.id, asked, mailing));
  const parts = estimate.data?.parts;
  const { stages, tags } = funnel.document;
  const isTitleMissing = fields.title.trim() === '';
  return (
    <>
      <MailingHeader
        mailing={mailing}
        funnel={funnel}
        title={fields.title.trim() || mailing.title}
        funnelName={<MailingFunnel mailing={mailing} draft={draft} name={funnel.name} />}
        note={<MailingSavedNote save={fields.save} />}
        save={draft.flush}
      >
        <TestButton mailing={mailing} draft={draft} onTry={() => setTried(true)} />
      </MailingHeader>
      <SaveBanner fields={fields} draft={draft} />
      <div className={classes.columns}>
        <Card className={classes.card}>
          <div className={classes.block}>
            <AudienceField
              funnel={funnel}
              audience={fields.audience}
              parts={parts}
              isEditable={!isHeld}
              onChange={draft.setAudience}
            />
            <AudienceNumber
              funnel={funnel.id}
              audience={asked}
              isPending={parts !== undefined && !isLineOf(fields.audience, parts)}
              estimate={estimate}
            />
          </div>
          <div className={classes.block}>
            <TextField
              label={<Trans>Title</Trans>}
              aside={<Trans>only you see it</Trans>}
              value={fields.title}
              disabled={isHeld}
              maxLength={limits.titleChars}
              errors={isTitleMissing ? [t`Enter a title.`] : []}
              onChange={(event) => draft.setTitle(event.target.value)}
            />
          </div>
        </Card>
        <Card className={classes.message}>
          <h2 className={classes.label}>
            <Trans>Message</Trans>
          </h2>
          <SendableEditor
            history={draft.history}
            isEditable={!isHeld}
            files={mailing.files}
            refreshFiles={async () => {
              await client.refetchQueries({ queryKey: mailingQuery(mailing.id).queryKey });
            }}
            problems={mailing.problems}
            hasTried={hasTried}
            stages={stages}
            tags={tags}
            savedNote={null}
          />
        </Card>
        <SendBar
          mailing={mailing}
          funnel={funnel}
          draft={draft}
          estimate={estimate}
          isReady={!isTitleMissing}
          onTry={() => setTried(true)}
        />
      </div>
    </>
  );
}
