import { Trans, useLingui } from '@lingui/react/macro';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { PeopleFilter } from '#contract/schemas/contacts/people.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '#src/person/Bulk.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import composer from '#src/person/chat/Composer.module.css';
import { draftChars, isDraftComplete, messageOf } from '#src/person/chat/messageDraft.ts';
import { MessageLength } from '#src/person/chat/MessageLength.tsx';
import { MessageText } from '#src/person/chat/MessageText.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { mostLinks, newLink, ReplyLinks } from '#src/person/chat/ReplyLinks.tsx';
import { SendEffect } from './SendEffect.tsx';
import { SendProgress } from './SendProgress.tsx';
import { type EditReply, useReplyDraft } from '#src/person/chat/useReplyDraft.ts';

interface Props {
  funnel: PeopleFunnel;
  filter: PeopleFilter;
  onClose: () => void;
  /** Called when the dialog is closed after it was sent. */
  onDone: () => void;
}

/** Writes to the selected people, with how many get it before, and what became of it after. */
export function SendPeople({ funnel, filter, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { draft, edit, effect, send, error } = useSendToPeople(funnel, filter);
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = funnel.state === 'running' && isDraftComplete(draft) && effect !== undefined && effect.recipients > 0;
  const sent = send.data?.id;
  return (
    <BulkDialog
      title={t`Send a message`}
      result={send.data && sent ? <SendProgress funnel={funnel.id} send={sent} sent={send.data} /> : null}
      act={send.error ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
      isBusy={send.isPending}
      onAct={canSend ? () => send.mutate() : null}
      {...{ onClose, onDone }}
    >
      <MessageText
        ref={field}
        className={composer.tall}
        draft={draft}
        onEdit={edit}
        isReadOnly={send.isPending}
        placeholder={t`Sent from your bot`}
      />
      <ReplyLinks links={draft.links} onEdit={edit} onRemoved={() => field.current?.focus()} />
      <div className="row wrap gap-md">
        {draft.links.length < mostLinks && (
          <Button variant="ghost" size="small" onClick={() => edit({ links: [...draft.links, newLink()] })}>
            <IconLink size={16} stroke={1.75} aria-hidden />
            <Trans>Add a link button</Trans>
          </Button>
        )}
        <MessageLength chars={draftChars(draft)} />
      </div>
      <div className={classes.effect} aria-live="polite">
        {error && <Alert>{error}</Alert>}
        {!effect && !error && <Spinner />}
        {effect && <SendEffect effect={effect} isRunning={funnel.state === 'running'} />}
      </div>
    </BulkDialog>
  );
}

function useSendToPeople(funnel: PeopleFunnel, filter: PeopleFilter) {
  const errorText = useErrorText();
  const { draft, change, clear } = useReplyDraft(`many.${funnel.id}`, JSON.stringify(filter));
  const params = { id: funnel.id };
  const preview = useQuery({
    queryKey: ['people', funnel.id, 'send', filter],
    queryFn: ({ signal }) => call(endpoints.funnels.sendToPeople, { params, body: { filter, dry: true }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const send = useMutation({
    mutationFn: () =>
      call(endpoints.funnels.sendToPeople, { params, body: { id: draft.id, filter, message: messageOf(draft) } }),
    onSuccess: clear,
  });
  const edit: EditReply = (changed) => {
    send.reset();
    change(changed);
  };
  const error = send.error ?? preview.error;
  return { draft, edit, effect: preview.data, send, error: error && errorText(error) };
}
