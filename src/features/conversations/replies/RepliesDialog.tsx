import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { SavedReply } from '#contract/schemas/contacts/reply.ts';
import { plainText } from '#machines/text/plainText.ts';
import { call } from '#src/api/call.ts';
import { useFieldNames } from '#src/messageEditor/text/useFieldNames.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useFirstFocus } from '#src/ui/focus/useFirstFocus.ts';
import classes from './RepliesDialog.module.css';
import { type EditedReply, ReplyForm } from './ReplyForm.tsx';
import { repliesQuery } from './queries.ts';

interface Props {
  /** The reply that is written at once, a new one of an answer; null for the list. */
  edited: EditedReply | null;
  onClose: () => void;
}

/** All saved replies, to be added, changed and removed. */
export function RepliesDialog({ edited: first, onClose }: Props) {
  const { t } = useLingui();
  const [edited, edit] = useState(first);
  // what was opened to write one closes with it
  const back = first ? onClose : () => edit(null);
  const title = edited ? (edited.id === null ? t`New reply` : t`Edit the reply`) : t`Saved replies`;
  return (
    <Dialog title={title} closeLabel={t`Close`} width={560} onClose={onClose}>
      {edited ? <ReplyForm reply={edited} onDone={back} onCancel={back} /> : <Replies onEdit={edit} />}
    </Dialog>
  );
}

function Replies({ onEdit }: { onEdit: (reply: EditedReply) => void }) {
  const { t } = useLingui();
  const { data: replies = [] } = useQuery(repliesQuery);
  const list = useRef<HTMLDivElement>(null);
  // also where the form gives its place back to the list
  useFirstFocus(list);
  return (
    <div ref={list} className="stack gap-lg">
      <p className="text-sm muted">
        <Trans>Type “/” in an answer to find one. Fields are filled in for each person.</Trans>
      </p>
      {replies.length > 0 && (
        <ul className={classes.list} aria-label={t`Saved replies`}>
          {replies.map((reply) => (
            <Reply key={reply.id} reply={reply} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="primary" data-autofocus onClick={() => onEdit({ id: null, title: '', text: '' })}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>New reply</Trans>
        </Button>
      </div>
    </div>
  );
}

function Reply({ reply, onEdit }: { reply: SavedReply; onEdit: (reply: EditedReply) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const named = useFieldNames();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(endpoints.replies.remove, { params: { id: reply.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: repliesQuery.queryKey }),
  });
  const restore = async () => {
    await call(endpoints.replies.create, { body: { title: reply.title, text: reply.text } });
    await client.invalidateQueries({ queryKey: repliesQuery.queryKey });
  };
  const { title } = reply;
  return (
    <li className={classes.reply}>
      <div className="grow" dir="auto" translate="no">
        <b className="medium block truncate">{title}</b>
        <span className="text-sm muted block truncate">{named(plainText(reply.text))}</span>
      </div>
      <IconButton label={t`Edit “${title}”`} onClick={() => onEdit(reply)}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={t`Remove “${title}”`}
        aria-busy={isPending || undefined}
        onClick={() =>
          void notifyResult(mutateAsync(), t`The reply is removed`, { undo: restore, undone: t`The reply is back` })
        }
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
