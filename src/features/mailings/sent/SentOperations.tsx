import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { type ReactNode, useState } from 'react';
import type { Mailing, SentOperation } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import { isOpen } from './isOpen.ts';
import { Unchanged } from './Unchanged.tsx';
import classes from './Sent.module.css';

/** The edits and deletions of what a mailing has sent: the one under way with its progress, the past ones in words. */
export function SentOperations({ mailing, operations }: { mailing: Mailing; operations: SentOperation[] }) {
  const [unchangedOf, setUnchangedOf] = useState<string | null>(null);
  if (operations.length === 0) return null;
  const failedWords = (operation: SentOperation) => (
    <FailedWords operation={operation} onOpen={() => setUnchangedOf(operation.id)} />
  );
  return (
    <>
      <ul className={classes.operations}>
        {operations.map((operation) => (
          <li key={operation.id}>
            {isOpen(operation) ? (
              <OpenOperation mailing={mailing} operation={operation} failedWords={failedWords(operation)} />
            ) : (
              <p>
                <PastWords operation={operation} /> <span>{failedWords(operation)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {unchangedOf && <Unchanged mailing={mailing} operation={unchangedOf} onClose={() => setUnchangedOf(null)} />}
    </>
  );
}

const waitTexts: Record<NonNullable<SentOperation['waits_for']>, MessageDescriptor> = {
  funnel_stopped: msg`Waiting: the funnel is not running. Run it to continue.`,
  token_revoked: msg`Waiting: Telegram refuses the bot’s token. Connect the bot again.`,
  mailings: msg`Waiting for the bot’s mailings: they are sent first.`,
};

type Press = 'pauseOperation' | 'resumeOperation' | 'cancelOperation';

interface OpenProps {
  mailing: Mailing;
  operation: SentOperation;
  failedWords: ReactNode;
}

function OpenOperation({ mailing, operation, failedWords }: OpenProps) {
  const { id } = mailing;
  const { t, i18n } = useLingui();
  const press = useMailingMutation((name: Press) =>
    call(endpoints.mailings[name], { params: { id, operation: operation.id } }),
  );
  const isBusyWith = (name: Press) => press.isPending && press.variables === name;
  const { kind, state, total } = operation;
  const over = operation.done + operation.failed;
  const [done, all] = [i18n.number(over), i18n.number(total)];
  return (
    <>
      <p>
        <b className="strong">
          {kind === 'edit' ? <Trans>Changing what was sent</Trans> : <Trans>Deleting what was sent</Trans>}
        </b>{' '}
        <Trans>
          {done} of {all}
        </Trans>
        {state === 'paused' && (
          <>
            <span>, </span>
            <Trans>paused</Trans>
          </>
        )}{' '}
        <span>{failedWords}</span>
      </p>
      <ProgressBar value={total === 0 ? 1 : over / total} label={t`Progress`} />
      {operation.waits_for && <p className={classes.note}>{i18n._(waitTexts[operation.waits_for])}</p>}
      <div className="flex wrap gap-md mt-lg">
        {state === 'running' ? (
          <Button isBusy={isBusyWith('pauseOperation')} onClick={() => press.mutate('pauseOperation')}>
            <Trans>Pause</Trans>
          </Button>
        ) : (
          <Button
            variant="primary"
            isBusy={isBusyWith('resumeOperation')}
            onClick={() => press.mutate('resumeOperation')}
          >
            <Trans>Resume</Trans>
          </Button>
        )}
        <Button variant="ghost" isBusy={isBusyWith('cancelOperation')} onClick={() => press.mutate('cancelOperation')}>
          {kind === 'edit' ? <Trans>Stop changing</Trans> : <Trans>Stop deleting</Trans>}
        </Button>
      </div>
      {press.error && <TransitionError error={press.error} />}
    </>
  );
}

function PastWords({ operation: { kind, state, done, total } }: { operation: SentOperation }) {
  const { i18n } = useLingui();
  const [some, all] = [i18n.number(done), i18n.number(total)];
  if (state === 'cancelled')
    return kind === 'edit' ? (
      <Trans>
        Stopped after it was changed in {some} of {all} chats.
      </Trans>
    ) : (
      <Trans>
        Stopped after it was deleted from {some} of {all} chats.
      </Trans>
    );
  if (kind === 'edit') return <Plural value={done} one="Changed in # chat." other="Changed in # chats." />;
  return <Plural value={done} one="Deleted from # chat." other="Deleted from # chats." />;
}

/** How many chats stayed as they were; opens their people. */
function FailedWords({ operation, onOpen }: { operation: SentOperation; onOpen: () => void }) {
  if (operation.failed === 0) return null;
  return (
    <button type="button" className={classes.failed} onClick={onOpen}>
      <Plural value={operation.failed} one="# chat could not be reached." other="# chats could not be reached." />
    </button>
  );
}
