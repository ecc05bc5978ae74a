import { Trans } from '@lingui/react/macro';
import { IconListSearch } from '@tabler/icons-react';
import { ClearButton } from '#src/shell/things/ClearButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { ExampleList } from './ExampleList.tsx';

const picture = <IconListSearch size={48} stroke={1.25} aria-hidden />;

/** The empty state of an account without lists. */
export const NoLists = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={picture}
    title={<Trans>No lists yet</Trans>}
    action={
      <>
        <Button variant="primary" onClick={onAdd}>
          <Trans>Create a list</Trans>
        </Button>
        <ExampleList />
      </>
    }
  >
    <Trans>A list is for a mailing or an export: people that you choose, or everyone who matches a rule.</Trans>
  </EmptyState>
);

/** The empty state of a search, or of the archive. */
export const NothingFound = ({ isArchive, onClear }: { isArchive: boolean; onClear: () => void }) =>
  isArchive ? (
    <EmptyState picture={picture} title={<Trans>No lists in the archive</Trans>}>
      <Trans>Archived lists stay here until you return them.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      picture={picture}
      title={<Trans>No list with this name</Trans>}
      action={<ClearButton variant="primary" onClear={onClear} />}
    />
  );
