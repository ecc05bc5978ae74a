import { IconChevronDown, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import classes from './Group.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** What it holds, as a sentence, while it is closed. */
  summary: ReactNode;
  isOpen: boolean;
  /** It opens as a sheet over a phone's screen. */
  isSheet: boolean;
  /** Something in it is wrong. */
  isWrong?: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a message or a stage that says in a sentence what it holds, and opens to be edited. */
export function Group({ icon, title, summary, isOpen, isSheet, isWrong = false, onToggle, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const isUnfolded = isOpen && !isSheet;
  const close = () => {
    onToggle(false);
    head.current?.focus();
  };
  const Chevron = isSheet ? IconChevronRight : isUnfolded ? IconChevronUp : IconChevronDown;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc from anywhere within.
    <section
      className={classes.group}
      data-wrong={isWrong || undefined}
      aria-label={title}
      onKeyDown={(event) => closeBy(event, close)}
    >
      <h3 className={classes.title}>
        <button
          ref={head}
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={isUnfolded ? id : undefined}
          aria-haspopup={isSheet ? 'dialog' : undefined}
          data-group-head
          onClick={() => onToggle(!isOpen)}
        >
          <span className={classes.icon}>{icon}</span>
          <b>{title}</b>
          {!isUnfolded && <span className={classes.summary}>{summary}</span>}
          <Chevron size={16} stroke={1.75} aria-hidden />
        </button>
      </h3>
      {isUnfolded && (
        <div id={id} className={classes.body}>
          {children}
        </div>
      )}
      {isOpen && isSheet && (
        <SidePanel title={title} closeLabel={t`Close`} side="bottom" size="100%" onClose={() => onToggle(false)}>
          <div className={classes.sheet}>{children}</div>
        </SidePanel>
      )}
    </section>
  );
}

interface FoldProps extends Omit<Props, 'icon' | 'isSheet'> {
  /** Stands in the title's line while it is open. */
  aside?: ReactNode;
}

/** A line within a group, which says in a sentence what is set, and opens to be changed. */
export function Fold({ title, summary, isOpen, isWrong = false, aside, onToggle, children }: FoldProps) {
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const close = () => {
    onToggle(false);
    head.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc from anywhere within.
    <section
      className={classes.fold}
      data-open={isOpen || undefined}
      data-wrong={isWrong || undefined}
      aria-label={title}
      onKeyDown={(event) => closeBy(event, close)}
    >
      <div className={classes.line}>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          <b>{title}</b>
          {!isOpen && <span className={classes.summary}>{summary}</span>}
          {!isOpen && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
        </button>
        {isOpen && aside}
      </div>
      {isOpen && (
        <div id={id} className="stack gap-md one-column">
          {children}
        </div>
      )}
    </section>
  );
}

/** Esc closes the innermost; what is opened over it, through a portal, has its own. */
function closeBy(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  const isOpen = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
  if (keyOf(event) !== 'Escape' || event.defaultPrevented || !isWithin || !isOpen) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}
