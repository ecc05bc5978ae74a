import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { limits } from '#contract/limits.ts';
import groups from '../groups/Group.module.css';
import { useMessageEditor } from '../MessageEditorContext.ts';

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onWrite: (text: string) => void;
  onLeave?: () => void;
}

/** What the owner is told. */
export function NotifyText({ ref, value, onWrite, onLeave }: Props) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  return (
    <textarea
      ref={ref}
      className={groups.input}
      rows={2}
      aria-label={t`What I am told`}
      placeholder={t`For example: {first_name} ordered`}
      maxLength={limits.notifyChars}
      dir="auto"
      value={value}
      onChange={({ target }) => onWrite(target.value)}
      onBlur={() => {
        onLeave?.();
        flush();
      }}
    />
  );
}
