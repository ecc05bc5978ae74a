import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { ImportDrawing } from './ImportDrawing.tsx';
import { SampleFile } from './upload/SampleFile.tsx';

/** The empty state of an account that has imported nothing. */
export const NoImports = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={<ImportDrawing />}
    title={<Trans>No imports yet</Trans>}
    action={
      <div className="stack gap-xl">
        <div>
          <Button variant="primary" onClick={onAdd}>
            <Trans>Import contacts</Trans>
          </Button>
        </div>
        <SampleFile />
      </div>
    }
  >
    <Trans>
      Bring your contacts from a spreadsheet or from another service: amoCRM, Bitrix24, GetCourse, SendPulse, Google and
      others. You match the columns first, and an import can be undone.
    </Trans>
  </EmptyState>
);
