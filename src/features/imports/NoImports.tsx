import { Trans } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** The empty state of an account that has imported nothing. */
export const NoImports = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={<IconFileImport size={48} stroke={1.25} aria-hidden />}
    title={<Trans>No imports yet</Trans>}
    action={
      <Button variant="primary" onClick={onAdd}>
        <Trans>Import contacts</Trans>
      </Button>
    }
  >
    <Trans>
      Bring your contacts from a spreadsheet or from another service: amoCRM, Bitrix24, GetCourse, SendPulse, Google and
      others. You match the columns first, and an import can be undone.
    </Trans>
  </EmptyState>
);
