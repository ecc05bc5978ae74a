import { Trans, useLingui } from '@lingui/react/macro';
import { IconFilter2, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Group } from '../groups/Group.tsx';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { FieldProblems } from '../problems/FieldProblems.tsx';
import { problemsOf } from '../problems/fieldProblems.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';
import { useScopeNames } from './useScopeNames.ts';

const ConditionEditor = lazy(async () => ({ default: (await import('./ConditionEditor.tsx')).ConditionEditor }));

interface Props {
  message: Message;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onRemoved: () => void;
}

/** To whom alone a message is sent. */
export function OnlyIfGroup({ message, isOpen, onToggle, onRemoved }: Props) {
  const { t } = useLingui();
  const { isEditable } = useMessageEditor();
  const { isSheet, problems, change } = useStageMessageEditor();
  const words = useConditionText(useScopeNames());
  const { condition } = message;
  const wrong = problemsOf(problems, ['condition_gone']);
  return (
    <Group
      icon={<IconFilter2 size={16} stroke={1.75} aria-hidden />}
      title={t`Only if`}
      summary={condition ? words.condition(condition) : t`sent to everyone`}
      isWrong={wrong.length > 0}
      {...{ isOpen, isSheet, onToggle }}
    >
      <Suspense>
        <fieldset className="min-w-0" disabled={!isEditable}>
          <ConditionEditor
            name={message.id}
            of="message"
            condition={condition ?? null}
            head={(select) => <Trans>Sent only if {select} of these are true</Trans>}
            onChange={(changed) =>
              change({ condition: changed }, { label: t`Change the condition`, burst: `condition:${message.id}` })
            }
          />
        </fieldset>
        <FieldProblems problems={wrong} />
        {isEditable && (
          <div>
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                if (condition) change({ condition: null }, { label: t`Remove the condition` });
                onRemoved();
              }}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
              <Trans>Send to everyone</Trans>
            </Button>
          </div>
        )}
      </Suspense>
    </Group>
  );
}
