import { Trans, useLingui } from '@lingui/react/macro';
import { IconLink, IconSend, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contact.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './Composer.module.css';
import type { PeopleFunnel } from './queries.ts';
import { Section } from './Section.tsx';
import { addReplyToHistory } from './addReplyToHistory.ts';
import { type LinkDraft, useReplyDraft } from './useReplyDraft.ts';

const mostLinks = 6;
const isLink = (url: string) => /^(?:https?:\/\/[^\s/]+\.[^\s/]|tg:|mailto:)\S*/.test(url.trim());
const isLinkComplete = ({ label, url }: LinkDraft) => label.trim() !== '' && isLink(url);

/** The form that sends a person a message from the funnel's bot. */
export function Composer({ contact, funnel }: { contact: Contact; funnel: PeopleFunnel }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, clear } = useReplyDraft(contact.id);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      call(endpoints.contacts.send, {
        params: { id: contact.id },
        body: {
          id: draft.id,
          funnel: funnel.id,
          message: {
            text: escapeHtml(draft.text.trim()),
            ...(draft.links.length > 0 && {
              buttons: draft.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
            }),
          },
        },
      }),
    onSuccess: (entry) => {
      addReplyToHistory(client, contact.id, entry);
      clear();
      field.current?.focus();
    },
  });
  const cannotSendReason = useCannotSendReason(contact, funnel);
  const chars = [...draft.text.trim()].length;
  const isOver = chars > limits.textChars;
  const canSend = cannotSendReason === null && chars > 0 && !isOver && draft.links.every(isLinkComplete) && !isPending;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSend) mutate();
    else form.current?.querySelector<HTMLElement>('[data-unfinished]')?.focus();
  };
  const addLink = () => {
    edit({ links: [...draft.links, { key: v7(), label: '', url: '' }] });
    requestAnimationFrame(() => [...(form.current?.querySelectorAll('input') ?? [])].at(-2)?.focus());
  };
  const edit: typeof change = (changed) => {
    reset();
    change(changed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Section title={<Trans>Write to them</Trans>}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- heard for the fields within. */}
      <form ref={form} className={classes.form} onSubmit={send} onKeyDown={press}>
        <textarea
          ref={field}
          className={classes.text}
          value={draft.text}
          dir="auto"
          aria-label={t`Your message`}
          placeholder={t`It comes from the bot, in their chat with it`}
          readOnly={isPending}
          data-unfinished={chars === 0 || isOver || undefined}
          onChange={(event) => edit({ text: event.target.value })}
        />
        {draft.links.map((link) => (
          <LinkRow
            key={link.key}
            link={link}
            onChange={(changed) =>
              edit({ links: draft.links.map((one) => (one.key === link.key ? { ...one, ...changed } : one)) })
            }
            onRemove={() => {
              edit({ links: draft.links.filter((one) => one.key !== link.key) });
              field.current?.focus();
            }}
          />
        ))}
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

function useCannotSendReason(contact: Contact, funnel: PeopleFunnel): string | null {
  const { t } = useLingui();
  const chat = contact.chats.find(({ bot }) => bot === funnel.bot?.id);
  if (funnel.state !== 'running') return t`The funnel does not run now: run it to write.`;
  if (!chat) return t`They have no chat with this funnel’s bot: nobody can be written to before they press Start.`;
  return chat.blocked ? t`They have blocked the bot: nothing can be sent until they open it again.` : null;
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

interface LinkRowProps {
  link: LinkDraft;
  onChange: (change: Partial<LinkDraft>) => void;
  onRemove: () => void;
}

function LinkRow({ link, onChange, onRemove }: LinkRowProps) {
  const { t } = useLingui();
  return (
    <div className={classes.link}>
      <input
        value={link.label}
        maxLength={limits.titleChars}
        aria-label={t`Label of the button`}
        placeholder={t`Label`}
        data-unfinished={link.label.trim() === '' || undefined}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <input
        type="url"
        value={link.url}
        maxLength={2048}
        aria-label={t`Address of the button`}
        aria-invalid={link.url !== '' && !isLink(link.url)}
        placeholder="https://"
        data-unfinished={!isLink(link.url) || undefined}
        onChange={(event) => onChange({ url: event.target.value })}
      />
      <IconButton label={t`Remove the button`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
