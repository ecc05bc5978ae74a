import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { meantField, replaceBraces } from '#machines/text/leftBraces.ts';
import { Button } from '#src/ui/Button.tsx';
import { useMessageEditor } from '../MessageEditorContext.ts';
import classes from '../MessagePanel.module.css';
import { ownFieldNames } from '../ownFields.ts';

/** Braces that people would read, with the field that they are meant for to put in their place. */
export function LeftBraces({ left, message, isEditable }: { left: string; message: Message; isEditable: boolean }) {
  const { t } = useLingui();
  const { change } = useMessageEditor();
  const meant = meantField(left, ownFieldNames);
  const text = meant === null ? message.text : replaceBraces(message.text, left, meant);
  return (
    <>
      <code className={classes.detail}>{left}</code>
      {isEditable && meant !== null && text !== message.text && (
        <span className={classes.remedy}>
          <Button size="small" onClick={() => change({ text }, { label: t`Replace with ${meant}` })}>
            <Trans>Replace with {meant}</Trans>
          </Button>
        </span>
      )}
    </>
  );
}
