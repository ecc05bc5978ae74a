import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Message, Stage } from '#contract/schemas/funnel.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { problemText } from '../problems/problemText.ts';
import { useEditor, useProblems } from '../useEditor.ts';
import classes from './MessagePanel.module.css';
import { inParts, textOnItsOwn } from './splitMessage.ts';
import { partsOfText } from './text/partsOfText.ts';

/** What is wrong with the message itself, below its text; one too long has its remedy beside it. */
export function MessageProblems({ message, stage }: { message: Message; stage: Stage }) {
  const editor = useEditor();
  const { t, i18n } = useLingui();
  const problems = useProblems({ message: message.id }).filter((p) => p.button === undefined);
  const part = () => {
    const parts = partsOfText(message.text, limits.textChars);
    editor.apply(inParts(stage, message, parts), { label: t`Split the text into messages` });
  };
  const split = () => editor.apply(textOnItsOwn(stage, message), { label: t`Send the text as its own message` });
  return problems.map((problem) => (
    <Alert key={`${problem.code}/${problem.detail}`} tone={problem.severity === 'critical' ? 'bad' : 'warn'}>
      {i18n._(problemText(problem))}
      {problem.code === 'field_unknown' && <code className={classes.detail}>{`{${problem.detail}}`}</code>}
      {problem.code === 'caption_too_long' && (
        <Button size="small" className={classes.remedy} onClick={split}>
          <Trans>Send the text as its own message</Trans>
        </Button>
      )}
      {problem.code === 'text_too_long' && problem.severity === 'critical' && (
        <Button size="small" className={classes.remedy} onClick={part}>
          <Trans>Split the text into messages</Trans>
        </Button>
      )}
    </Alert>
  ));
}
