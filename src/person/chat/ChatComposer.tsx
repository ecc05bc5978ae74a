import { useLingui } from '@lingui/react/macro';
import { IconLink, IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import classes from './Composer.module.css';
import { draftChars, isDraftComplete } from './messageDraft.ts';
import { MessageLength } from './MessageLength.tsx';
import { MessageText } from './MessageText.tsx';
import type { PeopleFunnel } from '../peopleFunnel.ts';
import { mostLinks, newLink, ReplyLinks } from './ReplyLinks.tsx';
import { useSendReply } from './useSendReply.ts';

interface Props {
  contact: Contact;
  funnel: PeopleFunnel;
  /** Called once the message is sent. */
  onSent: () => void;
}

/** On a touch screen Enter is the only key for a new line. */
const isTouchScreen = () => window.matchMedia('(hover: none)').matches;

/** The form under the chat that sends a person a message from the funnel's bot. */
export function ChatComposer({ contact, funnel, onSent }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, edit, send, isPending, error } = useSendReply(contact.id, funnel.id, () => {
    field.current?.focus();
    onSent();
  });
  const cannotSendReason = useCannotSendReason(contact, funnel);
  const canSend = cannotSendReason === null && isDraftComplete(draft) && !isPending;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSend) send();
    else form.current?.querySelector<HTMLElement>('[data-unfinished]')?.focus();
  };
  const addLink = () => {
    edit({ links: [...draft.links, newLink()] });
    requestAnimationFrame(() => [...(form.current?.querySelectorAll('input') ?? [])].at(-2)?.focus());
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter') return;
    const isSentByEnter = event.target === field.current && !event.shiftKey && !isTouchScreen();
    if (!isSentByEnter && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of the fields within bubble here.
    <form ref={form} className={classes.form} aria-label={t`Send a message`} onSubmit={submit} onKeyDown={submitByKey}>
      {error && <Alert>{errorText(error)}</Alert>}
      {cannotSendReason && <Alert tone="warn">{cannotSendReason}</Alert>}
      <ReplyLinks links={draft.links} onEdit={edit} onRemoved={() => field.current?.focus()} />
      <div className={classes.line}>
        {draft.links.length < mostLinks && (
          <IconButton label={t`Add a link button`} onClick={addLink}>
            <IconLink size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <MessageText
          ref={field}
          draft={draft}
          onEdit={edit}
          isReadOnly={isPending}
          placeholder={t`Sent from your bot`}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={error ? t`Send again` : t`Send`}
          aria-disabled={!canSend}
          aria-busy={isPending || undefined}
        >
          {isPending ? <Spinner size={16} /> : <IconSend size={18} stroke={1.75} aria-hidden />}
        </IconButton>
      </div>
      <MessageLength chars={draftChars(draft)} />
    </form>
  );
}

function useCannotSendReason(contact: Contact, funnel: PeopleFunnel): string | null {
  const { t } = useLingui();
  const chat = contact.chats.find(({ bot }) => bot === funnel.bot?.id);
  if (funnel.state !== 'running') return t`The funnel is not running: run it to write.`;
  if (!chat) return t`They have no chat with this funnel’s bot: it can write to them only after they press Start.`;
  return chat.blocked ? t`They have blocked the bot: nothing can be sent until they unblock it.` : null;
}
