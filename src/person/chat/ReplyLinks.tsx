import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import { completeUrl } from '#machines/text/completeUrl.ts';
import { isOpenableUrl, urlFault } from '#machines/text/linkUrl.ts';
import { urlFaultTexts } from '#src/shell/loadFailure/urlFaultTexts.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './Composer.module.css';
import type { EditReply, LinkDraft } from './useReplyDraft.ts';

/** Link buttons under one message. */
export const mostLinks = 6;

export const newLink = (): LinkDraft => ({ key: v7(), label: '', url: '' });

export const isLinkComplete = ({ label, url }: LinkDraft): boolean =>
  label.trim() !== '' && isOpenableUrl(completeUrl(url));

interface Props {
  links: readonly LinkDraft[];
  onEdit: EditReply;
  onRemoved: () => void;
}

/** The link buttons under a reply: a label and an address each. */
export function ReplyLinks({ links, onEdit, onRemoved }: Props) {
  return links.map((link) => (
    <LinkRow
      key={link.key}
      link={link}
      onChange={(changed) =>
        onEdit({ links: links.map((one) => (one.key === link.key ? { ...one, ...changed } : one)) })
      }
      onRemove={() => {
        onEdit({ links: links.filter((one) => one.key !== link.key) });
        onRemoved();
      }}
    />
  ));
}

interface LinkRowProps {
  link: LinkDraft;
  onChange: (change: Partial<LinkDraft>) => void;
  onRemove: () => void;
}

function LinkRow({ link, onChange, onRemove }: LinkRowProps) {
  const { t, i18n } = useLingui();
  const [wasLeft, setLeft] = useState(false);
  const error = useId();
  const fault = link.url === '' ? null : urlFault(completeUrl(link.url));
  return (
    <div className={classes.link}>
      <input
        value={link.label}
        maxLength={limits.titleChars}
        aria-label={t`Button label`}
        placeholder={t`Label`}
        data-unfinished={link.label.trim() === '' || undefined}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <input
        inputMode="url"
        autoComplete="off"
        value={link.url}
        maxLength={2048}
        aria-label={t`Address of the button`}
        aria-invalid={fault !== null}
        aria-describedby={fault && wasLeft ? error : undefined}
        placeholder="https://"
        data-unfinished={link.url === '' || fault !== null || undefined}
        onChange={(event) => onChange({ url: event.target.value })}
        onBlur={() => setLeft(true)}
      />
      <IconButton label={t`Remove the button`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
      {fault && wasLeft && (
        <small id={error} role="alert">
          {i18n._(urlFaultTexts[fault])}
        </small>
      )}
    </div>
  );
}
