import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import classes from './Composer.module.css';
import { draftChars } from './messageDraft.ts';
import type { EditReply, ReplyDraft } from './useReplyDraft.ts';

interface Props {
  ref?: RefObject<HTMLTextAreaElement | null>;
  className?: string | undefined;
  draft: ReplyDraft;
  onEdit: EditReply;
  isReadOnly: boolean;
  placeholder: string;
}

/** The text of the owner's message, which grows with its lines. */
export function MessageText({ ref, className = '', draft, onEdit, isReadOnly, placeholder }: Props) {
  const { t } = useLingui();
  const chars = draftChars(draft);
  return (
    <textarea
      ref={ref}
      className={`${classes.text} ${className}`}
      value={draft.text}
      rows={1}
      dir="auto"
      aria-label={t`Your message`}
      placeholder={placeholder}
      readOnly={isReadOnly}
      data-unfinished={chars === 0 || chars > limits.textChars || undefined}
      onChange={(event) => onEdit({ text: event.target.value })}
    />
  );
}
