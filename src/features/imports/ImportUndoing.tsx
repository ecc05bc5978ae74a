import { Trans } from '@lingui/react/macro';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './Import.module.css';
import { UndoProgress } from './UndoProgress.tsx';

/** An import that is being undone. */
export function ImportUndoing({ one }: { one: ContactImport }) {
  const { file_name } = one;
  return (
    <Card className={classes.card}>
      <div className={classes.progress}>
        <header>
          <h2 tabIndex={-1}>
            <Trans>The import of “{file_name}” is being undone</Trans>
          </h2>
        </header>
        <UndoProgress one={one} />
        <p>
          <Trans>Leave this page if you like: the undo continues.</Trans>
        </p>
      </div>
    </Card>
  );
}
