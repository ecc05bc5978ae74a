import { Trans } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { Card } from '#src/ui/list/Card.tsx';
import classes from '../sent/Sent.module.css';
import { SentMessage } from '../sent/SentMessage.tsx';

/** What a draft in the archive would send. */
export function ArchivedDraft({ mailing }: { mailing: Mailing }) {
  return (
    <Card className={classes.card}>
      <h2 className="mb-md">
        <Trans>Message</Trans>
      </h2>
      <SentMessage mailing={mailing} />
    </Card>
  );
}
