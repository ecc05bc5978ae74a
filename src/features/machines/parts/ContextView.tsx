import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Frame } from '#machines/inspect/replay.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { contextLines } from './contextLines.ts';
import classes from './ContextView.module.css';

/** What the machine remembers, with what the last step changed. */
export function ContextView({ frame: { snapshot, changes } }: { frame: Frame }) {
  const heading = useId();
  const lines = contextLines(snapshot.context as object, changes);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 id={heading}>
        <Trans>Context, last step</Trans>
        {changes.length > 0 && <small aria-hidden>{`+${changes.length} −${changes.length}`}</small>}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it. */}
      <section className={classes.lines} aria-labelledby={heading} tabIndex={0} translate="no">
        {lines.map(({ kind, text }, index) => (
          // Lines have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-kind={kind}>
            {kind === 'before' && (
              <VisuallyHidden>
                <Trans>Before:</Trans>
              </VisuallyHidden>
            )}
            {kind === 'after' && (
              <VisuallyHidden>
                <Trans>Now:</Trans>
              </VisuallyHidden>
            )}
            <span>{text}</span>
          </span>
        ))}
      </section>
    </section>
  );
}
