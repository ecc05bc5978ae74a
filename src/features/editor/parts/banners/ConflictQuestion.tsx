import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconGitMerge } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { Change, ChangeValue } from '#src/features/editor/model/changes/change.ts';
import { funnelChanges } from '#src/features/editor/model/changes/changesBetween.ts';
import { useChangeSubject, useValueText } from '../changes/useChangeText.ts';
import type { DraftConflict } from '#machines/draft/conflict.ts';
import dialogs from '../dialog/dialogs.module.css';
import { useFunnelEditor, useEditorSelector, useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './ConflictQuestion.module.css';

const shownAtMost = 20;
/**
 * Presses within this time after a change of the question are ignored, because they were meant for what was there, ms.
 */
const ignoredMs = 1_000;

/** The open conflict: of a remote edit with a pending one, or of an undo step; null where there is none. */
function useOpenConflict(): DraftConflict | null {
  const save = useSaveState();
  const undoing = useEditorSelector((s) => s.undoQuestion);
  return undoing ?? (save.kind === 'conflict' ? save.conflict : null);
}

/**
 * Asks which side of an edit conflict wins, with both versions side by side. It is not modal and never takes the focus,
 * so that no keystroke meant for a text field answers it.
 */
export function ConflictQuestion({ isFloating = false }: { isFloating?: boolean }) {
  const conflict = useOpenConflict();
  return conflict && <Question conflict={conflict} isFloating={isFloating} />;
}

function Question({ conflict, isFloating }: { conflict: DraftConflict; isFloating: boolean }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const changes = useMemo(() => funnelChanges(conflict.theirs, conflict.mine), [conflict]);
  const isJustChanged = useJustChanged([...changes.map(({ key }) => key), ...conflict.deletedTexts].join('\n'));
  const question = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const remember = ({ relatedTarget: from }: FocusEvent) => {
    if (from instanceof HTMLElement && !question.current?.contains(from)) cameFrom.current = from;
  };
  const answer = (keep: 'mine' | 'theirs') => {
    editor.resolveConflict(keep);
    cameFrom.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={question}
      className={classes.question}
      data-floating={isFloating || undefined}
      aria-label={t`Changed on another screen too`}
    >
      <h2 className="row gap-md mb-xs text-md semibold">
        <IconGitMerge size={18} stroke={1.75} aria-hidden />
        <Trans>Changed on another screen too</Trans>
      </h2>
      <p className="muted" role="alert">
        <Trans>
          This was also changed on another screen. Nothing is lost, keep writing. Which version do you want to keep?
        </Trans>
      </p>
      <Differences changes={changes} deletedTexts={conflict.deletedTexts} />
      <div className={classes.answers}>
        <Button size="small" disabled={isJustChanged} onFocus={remember} onClick={() => answer('theirs')}>
          <Trans>Keep the other version</Trans>
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={isJustChanged}
          onFocus={remember}
          onClick={() => answer('mine')}
        >
          <Trans>Keep yours</Trans>
        </Button>
      </div>
    </section>
  );
}

function Differences({ changes, deletedTexts }: { changes: Change[]; deletedTexts: string[] }) {
  const rest = changes.length - shownAtMost;
  return (
    <div className="stack gap-xl mt-lg">
      {changes.slice(0, shownAtMost).map((change) => (
        <Both key={change.key} change={change} />
      ))}
      {changes.length === 0 && (
        <p>
          <Trans>The texts are now the same; only positions on the canvas may differ.</Trans>
        </p>
      )}
      {rest > 0 && (
        <p>
          <Plural value={rest} one="and # more difference" other="and # more differences" />
        </p>
      )}
      {deletedTexts.length > 0 && (
        <section>
          <h3 className="text-sm semibold break-words">
            <Trans>You wrote this and then deleted it</Trans>
          </h3>
          {deletedTexts.map((text, i) => (
            <p key={i} dir="auto">
              {text}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

/** Whether the question changed too recently for a press to be an answer to it. */
function useJustChanged(question: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), ignoredMs);
    return () => clearTimeout(timer);
  }, [question]);
  return settled !== question;
}

function Both({ change }: { change: Change }) {
  const subject = useChangeSubject();
  return (
    <section>
      <h3 className="text-sm semibold break-words">{subject(change)}</h3>
      <div className={dialogs.versions}>
        <Version title={<Trans>Your version</Trans>} value={change.after} />
        <Version title={<Trans>Other version</Trans>} value={change.before} />
      </div>
    </section>
  );
}

function Version({ title, value }: { title: ReactNode; value: ChangeValue | null }) {
  const formatValue = useValueText();
  return (
    <section>
      <h4>{title}</h4>
      <p>{value ? formatValue(value) : <Trans>none</Trans>}</p>
    </section>
  );
}
