import { useLingui } from '@lingui/react/macro';
import { Fold } from '#src/messageEditor/groups/Group.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { withoutUnset } from '../newQuestion.ts';
import type { FoldPart } from './FoldPart.ts';

/** Whether a person whose field has a value is asked. */
export function KnownFold({ question, onChange, isOpen, onToggle }: FoldPart) {
  const { t } = useLingui();
  if (!('field' in question)) return null;
  const isSkipped = question.known === 'skip';
  return (
    <Fold
      title={t`Already known`}
      summary={isSkipped ? t`skips the question` : t`asks again`}
      {...{ isOpen, onToggle }}
    >
      <div>
        <Segmented
          label={t`Already known`}
          value={isSkipped ? 'skip' : 'ask'}
          options={[
            { value: 'ask', label: t`Ask again` },
            { value: 'skip', label: t({ message: 'Skip', context: 'a question' }) },
          ]}
          onChange={(known) => onChange(withoutUnset({ ...question, known }))}
        />
      </div>
    </Fold>
  );
}
