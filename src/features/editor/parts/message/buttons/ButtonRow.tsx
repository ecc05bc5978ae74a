import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconDots, IconGripVertical, IconTag } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Button } from '#contract/schemas/funnel.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { QuickFixes } from '../../problems/QuickFixes.tsx';
import { problemText } from '../../../model/problemText.ts';
import { useFunnelEditor, useEditorSelector, useIsEditable, useProblems } from '../../../store/useFunnelEditor.ts';
import classes from './ButtonList.module.css';
import { ButtonMenu } from './ButtonMenu.tsx';
import { placeInRow } from '../../../model/buttonRows.ts';
import { LinkChip } from './LinkChip.tsx';
import { useAddStage } from '../../actions/useAddStage.ts';
import { TargetChip } from '../../targets/TargetChip.tsx';
import type { ButtonActions } from '../../targets/useButtons.ts';

interface Props {
  button: Button;
  buttons: Button[];
  actions: ButtonActions;
  /** Just added: its label is selected, so that typing replaces the default. */
  isNew: boolean;
}

/** Edits one button: drag handle, label, target, and a menu for the rest. */
export function ButtonRow({ button, buttons, actions, isNew }: Props) {
  const { t } = useLingui();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: button.id });
  const isSelected = useEditorSelector((s) => s.selection.buttonId === button.id);
  const { addConnected } = useAddStage();
  const shift = transform ? `translateY(${transform.y}px)` : undefined;
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      style={{ transform: shift, transition }}
      data-beside={placeInRow(buttons, button.id) ?? undefined}
      data-dragged={isDragging || undefined}
      data-selected={isSelected || undefined}
    >
      <div className={classes.row}>
        <button
          type="button"
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={t`Move the button “${button.label}”`}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
        <Label button={button} actions={actions} isNew={isNew} isSelected={isSelected} />
        {button.kind === 'next' ? (
          <TargetChip
            button={button}
            onPick={(to) => actions.change({ ...button, to }, t`Connect`)}
            onNew={() => addConnected(button.id)}
          />
        ) : (
          <LinkChip button={button} onChange={(url) => actions.change({ ...button, url }, t`Set the link`)} />
        )}
        <More button={button} buttons={buttons} actions={actions} />
      </div>
      <Tag button={button} />
      <Wrong buttonId={button.id} />
    </li>
  );
}

function Label({ button, actions, isNew, isSelected }: Omit<Props, 'buttons'> & { isSelected: boolean }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => {
    if (isNew) input.current?.select();
  }, [isNew]);
  useEffect(() => {
    if (isSelected) input.current?.scrollIntoView({ block: 'center' });
  }, [isSelected]);
  const write = (typed: string) => {
    const label = stripUnstorable(typed);
    setWritten(label);
    if (label.trim() !== '') actions.change({ ...button, label }, t`Name the button`, `label:${button.id}`);
  };
  return (
    <input
      ref={input}
      className={classes.label}
      // An empty label is not stored: leaving the field restores the previous one.
      value={written?.trim() === '' ? written : button.label}
      maxLength={limits.titleChars}
      readOnly={!isEditable}
      dir="auto"
      aria-label={t`Button label`}
      onChange={(event) => write(event.target.value)}
      onBlur={() => {
        setWritten(null);
        editor.flush();
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

function More({ button, buttons, actions }: Omit<Props, 'isNew'>) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.more}
        aria-label={t`More actions for the button “${button.label}”`}
        title={t`Type, tag, row, remove`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <ButtonMenu
          button={button}
          buttons={buttons}
          actions={actions}
          anchor={anchor}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Tag({ button }: { button: Button }) {
  const tagId = button.kind === 'next' ? button.tag : null;
  const tag = useEditorSelector((s) => s.document.tags.find(({ id }) => id === tagId));
  if (!tag) return null;
  return (
    <span className={`${classes.tag} c-${tag.colour}`}>
      <IconTag size={14} stroke={1.75} aria-hidden />
      {tag.title}
    </span>
  );
}

function Wrong({ buttonId }: { buttonId: string }) {
  const { i18n } = useLingui();
  // The chip itself asks for an address that is still to do.
  const problems = useProblems('button', buttonId).filter(({ tone }) => tone !== 'todo');
  return problems.map((problem) => (
    <div key={problem.code}>
      <p className={classes.wrong} data-critical={problem.tone === 'bad' || undefined}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {i18n._(problemText(problem))}
      </p>
      {problem.code !== 'link_invalid' && <QuickFixes problem={problem} className={classes.fixes} />}
    </div>
  ));
}
