import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconArrowUpRight, IconDots, IconGripVertical, IconTag } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { placeInRow, rowSize } from './buttonRows.ts';
import { problemText } from '../problems/problemText.ts';
import { ButtonLabel } from './ButtonLabel.tsx';
import classes from './ButtonList.module.css';
import { ButtonMenu } from './ButtonMenu.tsx';
import { LinkChip } from './LinkChip.tsx';
import { useMessageEditor } from '../MessageEditorContext.ts';
import type { ButtonActions } from './useButtonActions.ts';

export interface ButtonKeyProps {
  button: Button;
  buttons: Button[];
  actions: ButtonActions;
  onMove: (id: string, index: number) => void;
  onRemove: (id: string) => void;
  /** Just added: its label is selected, so that typing replaces the default. */
  isNew: boolean;
}

/** Above this number, the buttons of one row are stacked: side by side they would be too narrow to edit. */
const mostBeside = 3;

/** A button as the key that it is in Telegram: its label, and below it where it leads, its tag and its menu. */
export function ButtonKey({ button, buttons, actions, onMove, onRemove, isNew }: ButtonKeyProps) {
  const { t } = useLingui();
  const { isEditable, selectedButton } = useMessageEditor();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: button.id,
    disabled: !isEditable,
  });
  const isSelected = selectedButton === button.id;
  const target = useRef<HTMLSpanElement>(null);
  const moveByKey = useMoveByKey(button.id, buttons, onMove);
  const size = rowSize(buttons, button.id);
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      data-row={size}
      data-stacked={(size > mostBeside && placeInRow(buttons, button.id)) || undefined}
      data-dragged={isDragging || undefined}
      data-selected={isSelected || undefined}
    >
      <div className={classes.key}>
        <ButtonLabel
          button={button}
          actions={actions}
          isNew={isNew}
          isSelected={isSelected}
          onMove={moveByKey}
          onEnter={() => {
            const chip = target.current?.querySelector('button');
            chip?.focus();
            if (button.kind === 'link' && button.url === '') chip?.click();
          }}
        />
        {button.kind === 'link' && <IconArrowUpRight size={12} stroke={1.75} aria-hidden />}
      </div>
      <div className={classes.line}>
        {isEditable && (
          <button
            type="button"
            className={classes.handle}
            {...attributes}
            {...listeners}
            onKeyDown={(event) => {
              moveByKey(event);
              listeners?.['onKeyDown']?.(event);
            }}
            aria-label={t`Move the button “${button.label}”`}
            title={t`Drag to move, or press Alt+↑ or Alt+↓`}
          >
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </button>
        )}
        <span ref={target} className={classes.target}>
          <Target button={button} actions={actions} />
        </span>
        <TagAndMenu button={button} buttons={buttons} actions={actions} onRemove={onRemove} />
      </div>
      <Problems buttonId={button.id} />
    </li>
  );
}

/** Moves the button by Alt and an arrow key; the focus stays, although the moved element loses it. */
function useMoveByKey(id: string, buttons: Button[], onMove: ButtonKeyProps['onMove']) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [buttons]);
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[keyOf(event)];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focused.current = document.activeElement;
    onMove(id, buttons.findIndex((button) => button.id === id) + step);
  };
}

function Target({ button, actions }: Pick<ButtonKeyProps, 'button' | 'actions'>) {
  const { t } = useLingui();
  const { NextTarget } = useMessageEditor();
  if (button.kind === 'link')
    return <LinkChip button={button} onChange={(url) => actions.change({ ...button, url }, t`Set the link`)} />;
  return <NextTarget button={button} actions={actions} />;
}

type MenuProps = Pick<ButtonKeyProps, 'button' | 'buttons' | 'actions' | 'onRemove'>;

/** The tag that a press gives, and the menu in which it is chosen. */
function TagAndMenu({ button, buttons, actions, onRemove }: MenuProps) {
  const { t } = useLingui();
  const { isEditable, tags } = useMessageEditor();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const tagId = button.kind === 'next' ? button.tag : null;
  const tag = tags.find(({ id }) => id === tagId);
  return (
    <>
      {tag && (
        <button
          type="button"
          className={`${classes.tag} c-${tag.colour}`}
          disabled={!isEditable}
          aria-haspopup="dialog"
          aria-label={t`Tag of the button “${button.label}”: ${tag.title}`}
          title={tag.title}
          onClick={() => setOpen(true)}
        >
          <IconTag size={14} stroke={1.75} aria-hidden />
          <span className="truncate">{tag.title}</span>
        </button>
      )}
      {isEditable && (
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
      )}
      {isOpen && (
        <ButtonMenu
          button={button}
          buttons={buttons}
          actions={actions}
          anchor={anchor}
          onRemove={onRemove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Problems({ buttonId }: { buttonId: string }) {
  const { i18n } = useLingui();
  const { problemsOf, QuickFixes } = useMessageEditor();
  // The chip itself asks for an address that is still to do.
  const problems = problemsOf(buttonId).filter(({ tone }) => tone !== 'todo');
  return problems.map((problem) => (
    <div
      key={`${problem.code}/${problem.detail}`}
      className={classes.wrong}
      data-critical={problem.tone === 'bad' || undefined}
    >
      <p>
        <IconAlertTriangleFilled size={14} aria-hidden />
        <span>{i18n._(problemText(problem))}</span> {problem.code === 'braces_left' && <code>{problem.detail}</code>}
      </p>
      {QuickFixes && problem.code !== 'link_invalid' && <QuickFixes problem={problem} />}
    </div>
  ));
}
