import { Trans, useLingui } from '@lingui/react/macro';
import { IconLink, IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contact.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './Composer.module.css';
import type { PeopleFunnel } from './queries.ts';
import { isLinkComplete, ReplyLinks } from './ReplyLinks.tsx';
import { Section } from './Section.tsx';
import type { EditReply, ReplyDraft } from './useReplyDraft.ts';
import { useSendReply } from './useSendReply.ts';

const mostLinks = 6;

interface Props {
  contact: Contact;
  funnel: PeopleFunnel;
}

/** The form that sends a person a message from the funnel's bot. */
export function Composer({ contact, funnel }: Props) {
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, edit, send, isPending, error } = useSendReply(contact.id, funnel.id, () => field.current?.focus());
  const cannotSendReason = useCannotSendReason(contact, funnel);
  const chars = [...draft.text.trim()].length;
  const isOver = chars > limits.textChars;
  const canSend = cannotSendReason === null && chars > 0 && !isOver && draft.links.every(isLinkComplete) && !isPending;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSend) send();
    else form.current?.querySelector<HTMLElement>('[data-unfinished]')?.focus();
  };
  const addLink = () => {
    edit({ links: [...draft.links, { key: v7(), label: '', url: '' }] });
    requestAnimationFrame(() => [...(form.current?.querySelectorAll('input') ?? [])].at(-2)?.focus());
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <Section title={<Trans>Send a message</Trans>}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of the fields within bubble here. */}
      <form ref={form} className={classes.form} onSubmit={submit} onKeyDown={submitByKey}>
        <ReplyText ref={field} draft={draft} onEdit={edit} isPending={isPending} isInvalid={chars === 0 || isOver} />
        <ReplyLinks links={draft.links} onEdit={edit} onRemoved={() => field.current?.focus()} />
        {error && <Alert>{errorText(error)}</Alert>}
        {cannotSendReason && <Alert tone="warn">{cannotSendReason}</Alert>}
        <div className={classes.foot}>
          <Button type="submit" variant="primary" aria-disabled={!canSend} isBusy={isPending}>
            {!isPending && <IconSend size={16} stroke={1.75} aria-hidden />}
            {error ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
          </Button>
          {draft.links.length < mostLinks && (
            <Button variant="ghost" onClick={addLink}>
              <IconLink size={16} stroke={1.75} aria-hidden />
              <Trans>Add a link button</Trans>
            </Button>
          )}
          <Counter chars={chars} />
        </div>
      </form>
    </Section>
  );
}

interface ReplyTextProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  draft: ReplyDraft;
  onEdit: EditReply;
  isPending: boolean;
  isInvalid: boolean;
}

function ReplyText({ ref, draft, onEdit, isPending, isInvalid }: ReplyTextProps) {
  const { t } = useLingui();
  return (
    <textarea
      ref={ref}
      className={classes.text}
      value={draft.text}
      dir="auto"
      aria-label={t`Your message`}
      placeholder={t`Sent from your bot`}
      readOnly={isPending}
      data-unfinished={isInvalid || undefined}
      onChange={(event) => onEdit({ text: event.target.value })}
    />
  );
}

function useCannotSendReason(contact: Contact, funnel: PeopleFunnel): string | null {
  const { t } = useLingui();
  const chat = contact.chats.find(({ bot }) => bot === funnel.bot?.id);
  if (funnel.state !== 'running') return t`The funnel is not running: run it to write.`;
  if (!chat) return t`They have no chat with this funnel’s bot: it can write to them only after they press Start.`;
  return chat.blocked ? t`They have blocked the bot: nothing can be sent until they unblock it.` : null;
}

function Counter({ chars }: { chars: number }) {
  const format = useFormat();
  const isOver = chars > limits.textChars;
  const count = format.number(chars);
  const most = format.number(limits.textChars);
  return (
    <output className={isOver ? `${classes.counter} ${classes.over}` : classes.counter}>
      {isOver ? (
        <Trans>
          Too long: {count} of {most}
        </Trans>
      ) : (
        <Trans>
          {count} of {most}
        </Trans>
      )}
    </output>
  );
}
