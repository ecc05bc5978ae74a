import { useLingui } from '@lingui/react/macro';
import { IconBell, IconPencil, IconPlus, IconTag, IconTagOff, IconTrash } from '@tabler/icons-react';
import type { Action } from '#contract/schemas/funnels/action.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useScopeNames } from '../condition/useScopeNames.ts';
import { SortableCard } from '../groups/SortableCard.tsx';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { FieldProblems } from '../problems/FieldProblems.tsx';
import { actionOfProblem } from '../problems/fieldProblems.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';
import { ActionForm } from './ActionForm.tsx';
import classes from './Actions.module.css';

interface Props {
  action: Action;
  index: number;
  place: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (index: number) => void;
  onChange: (action: Action, burst?: string) => void;
  onRemove: () => void;
}

const icons = { set: IconPencil, add: IconPlus, notify: IconBell, tag: IconTag, untag: IconTagOff };
const iconNameOf = (action: Action): keyof typeof icons =>
  action.kind === 'tag' && action.remove ? 'untag' : action.kind;

/** An action: its verb first, below it what it does; a press opens it. */
export function ActionCard({ action, index, place, isOpen, onOpen, onMove, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const { isEditable } = useMessageEditor();
  const { problems } = useStageMessageEditor();
  const words = useConditionText(useScopeNames());
  const text = words.actions([action]);
  const wrong = problems.filter((problem) => actionOfProblem(problem) === action.id);
  const Icon = icons[iconNameOf(action)];
  return (
    <SortableCard
      id={action.id}
      label={`${place}: ${text}`}
      isSelected={isOpen}
      isWrong={wrong.length > 0}
      {...{ index, onMove, isEditable }}
    >
      <div className={classes.line}>
        <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span className="grow break-words">
            <b className="medium">{text}</b>
            {action.kind === 'notify' && !isOpen && <small>{action.text}</small>}
          </span>
        </button>
        {isEditable && (
          <IconButton size="small" label={t`Remove the action`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && <ActionForm action={action} onChange={onChange} />}
      <FieldProblems problems={wrong} />
    </SortableCard>
  );
}
