import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrashX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { plainText } from '#machines/text/plainText.ts';
import type { Removed } from '#src/features/editor/store/editorState.ts';
import { useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './RemovedNotice.module.css';

const textOf = ({ text, buttons }: Message): string => [plainText(text), ...buttons.map((b) => b.label)].join('\n');

/** Replaces a stage or message that a remote edit removed: shows its last text and offers to restore it. */
export function RemovedNotice({ removed }: { removed: Removed }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const isEditable = useIsEditable();
  const notice = useRef<HTMLElement>(null);
  // The removed element may have had the focus: it moves to the notice, so that keystrokes meant for the text hit
  // nothing else. Focus is taken only from the body or the notice's container, never from another field.
  useLayoutEffect(() => {
    if (document.activeElement?.contains(notice.current)) notice.current?.focus();
  }, []);
  const { stage, messageId, what } = removed;
  const messages = what === 'stage' ? stage.messages : stage.messages.filter(({ id }) => id === messageId);
  const texts = messages.map(textOf).filter(Boolean);
  return (
    <section ref={notice} className={classes.notice} tabIndex={-1} aria-labelledby="removed">
      <h3 id="removed">
        <IconTrashX size={18} stroke={1.75} aria-hidden />
        {what === 'stage' ? (
          <Trans>This stage was removed on another screen</Trans>
        ) : (
          <Trans>This message was removed on another screen</Trans>
        )}
      </h3>
      {texts.length > 0 && (
        <>
          <p className="muted">
            <Trans>Last version here:</Trans>
          </p>
          {texts.map((text, i) => (
            <blockquote key={i} dir="auto">
              {text}
            </blockquote>
          ))}
        </>
      )}
      <div className="flex wrap gap-md mt-xs">
        {isEditable && (
          <Button size="small" variant="primary" onClick={() => editor.restoreRemoved(t`Restore what was removed`)}>
            <Trans>Restore</Trans>
          </Button>
        )}
        {texts.length > 0 && (
          <CopyButton size="small" text={texts.join('\n\n')} label={t`Copy the text`} copiedLabel={t`Copied`} />
        )}
        <Button size="small" variant="ghost" onClick={editor.dismissRemoved}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </section>
  );
}
