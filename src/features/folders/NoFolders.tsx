import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { ExampleFolder } from './ExampleFolder.tsx';
import classes from './NoFolders.module.css';
import { scenes } from './looks/scenes.ts';

/** The empty state of an account without folders. */
export const NoFolders = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={<img className={classes.scene} src={scenes.mint.url} alt="" width={300} height={110} />}
    title={<Trans>No folders yet</Trans>}
    action={
      <>
        <Button variant="primary" onClick={onAdd}>
          <Trans>Create a folder</Trans>
        </Button>
        <ExampleFolder />
      </>
    }
  >
    <Trans>
      Keep the contacts, lists, funnels and templates of one client, city or product together. A contact can be in
      several folders.
    </Trans>
  </EmptyState>
);
