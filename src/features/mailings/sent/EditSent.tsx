import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { eachMediaField } from '#contract/mediaKinds.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { problem } from '#contract/schemas/problem.ts';
import { sendableMessage, type SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';
import { SendableEditor } from '#src/messageEditor/sendable/SendableEditor.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { mailingFunnelQuery, mailingQuery, sentReachQuery, useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import classes from './Sent.module.css';
import { EditReach } from './SentReach.tsx';

interface Props {
  mailing: Mailing;
  /** The message that was typed before a reload, as JSON; else empty. */
  typed: string;
  onType: (message: string) => void;
  /** Called when it is taken or thrown away. */
  onClose: () => void;
}

/** Edits what a mailing has sent; what is written stays until it is taken or thrown away. */
export function EditSent({ mailing, typed, onType, onClose }: Props) {
  const client = useQueryClient();
  const { data: funnel } = useSuspenseQuery(mailingFunnelQuery(mailing.funnel));
  const [sent] = useState(mailing.message);
  const [history] = useState(() => new MessageHistory(typedOver(sent, typed)));
  useEffect(() => history.subscribe(() => onType(JSON.stringify(history.read()))), [history, onType]);
  const message = useSyncExternalStore(history.subscribe, history.read);
  const edit = useMailingMutation(() =>
    call(endpoints.mailings.editSent, { params: { id: mailing.id }, body: { message } }),
  );
  const errorText = useErrorText();
  const reach = useQuery(sentReachQuery(mailing.id));
  const form = useRef<HTMLDivElement>(null);
  // the button that opened it has gone
  useLayoutEffect(() => form.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.edit} tabIndex={-1} ref={form}>
      <p className={classes.note}>
        {reach.error ? <span>{errorText(reach.error)}</span> : <EditReach reach={reach.data} />}{' '}
        <Trans>Text and buttons can be changed; the files stay.</Trans>
      </p>
      <SendableEditor
        history={history}
        isEditable={!edit.isPending}
        hasFixedMedia
        files={mailing.files}
        refreshFiles={() => client.refetchQueries({ queryKey: mailingQuery(mailing.id).queryKey })}
        problems={problemsOf(edit.error)}
        hasTried
        stages={funnel.document.stages}
        tags={funnel.document.tags}
        savedNote={null}
      />
      {edit.error && <Refusal error={edit.error} isOfOneFile={sent.files?.length === 1} />}
      <div className="flex wrap gap-md mt-lg">
        <Button
          variant="primary"
          isBusy={edit.isPending}
          disabled={message === sent}
          onClick={() => edit.mutate(undefined, { onSuccess: onClose })}
        >
          <Trans>Change it in the chats</Trans>
        </Button>
        <Button disabled={edit.isPending} onClick={onClose}>
          <Trans context="an edit of what was sent">Discard</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What was typed before a reload, with the files that were sent. */
function typedOver(sent: SendableMessage, json: string): SendableMessage {
  const typed = json === '' ? undefined : sendableMessage.safeParse(JSON.parse(json)).data;
  if (!typed) return sent;
  const { files: _files, ...rest } = typed;
  return { ...rest, ...eachMediaField((kind) => sent[kind]), ...(sent.files && { files: sent.files }) };
}

/** Under one file it is the length of the text that cannot be, which the server says. */
function Refusal({ error, isOfOneFile }: { error: unknown; isOfOneFile: boolean }) {
  const text = error instanceof ApiError ? error.fields['message.text']?.[0] : undefined;
  if (text !== undefined)
    return (
      <Alert>{isOfOneFile ? text : <Trans>A text after several files cannot be added or removed later.</Trans>}</Alert>
    );
  return <TransitionError error={error} />;
}

const withProblems = z.object({ problems: z.array(problem) });

/** What the server found unfinished in the message. */
const problemsOf = (error: unknown) =>
  error instanceof ApiError ? (withProblems.safeParse(error.body).data?.problems ?? []) : [];
