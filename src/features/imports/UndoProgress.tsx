import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

/** How far the undo of an import is. */
export function UndoProgress({ one: { progress, undo } }: { one: ContactImport }) {
  const { t } = useLingui();
  const format = useFormat();
  const written = progress.added + progress.changed;
  const over = undo ? undo.undone + undo.kept : 0;
  return (
    <div className="item-numbers">
      <p>
        <Trans>
          {format.number(over)} of <Plural value={written} one="# row" other="# rows" />
        </Trans>
      </p>
      <ProgressBar value={written > 0 ? over / written : 0} label={t`Progress of the undo`} />
    </div>
  );
}
