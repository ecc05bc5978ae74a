import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useImportMutation } from '../queries.ts';
import { undoUntilDone } from './undoUntilDone.ts';

interface Props {
  one: ContactImport;
  /** Without the words. */
  isIcon?: boolean;
}

/** Takes an import back after the question, and says what stayed. */
export function UndoImport({ one: { id, file_name, progress }, isIcon = false }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useImportMutation(() => undoUntilDone(id));
  const undo = async () => {
    await notifyResult(mutateAsync(undefined), ({ kept }) =>
      kept === 0
        ? t`The import is undone`
        : t`${plural(kept, {
            one: 'The import is undone; # contact stayed, changed since',
            other: 'The import is undone; # contacts stayed, changed since',
          })}`,
    );
    setAsking(false);
  };
  const { added, changed } = progress;
  return (
    <>
      {isIcon ? (
        <IconButton label={t`Undo the import of “${file_name}”`} onClick={() => setAsking(true)}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        </IconButton>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          <Trans>Undo the import</Trans>
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={<Trans>Undo the import of “{file_name}”?</Trans>}
        confirmLabel={<Trans>Undo the import</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        {added > 0 && (
          <>
            <Plural value={added} one="# added contact is removed." other="# added contacts are removed." />{' '}
          </>
        )}
        {changed > 0 && (
          <>
            <Plural
              value={changed}
              one="# changed contact gets its old values back."
              other="# changed contacts get their old values back."
            />{' '}
          </>
        )}
        <Trans>What someone has changed or used since stays.</Trans>
      </Confirm>
    </>
  );
}
