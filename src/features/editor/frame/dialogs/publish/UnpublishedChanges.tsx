import { Plural } from '@lingui/react/macro';
import { ChangeList } from '../../../parts/changes/ChangeList.tsx';
import { useDraftChanges } from '../../../parts/changes/useChangesOf.ts';
import classes from '../../../parts/dialog/dialogs.module.css';

/** What goes out, in words. */
export function UnpublishedChanges() {
  const changes = useDraftChanges();
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>
        <Plural value={changes.length} one="# change goes out" other="# changes go out" />
      </summary>
      <ChangeList changes={changes} />
    </details>
  );
}
