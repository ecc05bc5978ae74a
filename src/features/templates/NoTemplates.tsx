import { Trans } from '@lingui/react/macro';
import { IconTemplate } from '@tabler/icons-react';
import { useUser } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import type { TemplateTab } from './templatesSearch.ts';

const picture = <IconTemplate size={48} stroke={1.25} aria-hidden />;

interface Props {
  tab: TemplateTab;
  onAdd: () => void;
  onTab: (tab: TemplateTab) => void;
}

/** The empty state of a tab, with the one next step. */
export function NoTemplates({ tab, onAdd, onTab }: Props) {
  const isMaker = useUser()?.is_admin || tab === 'own';
  const add = (
    <Button variant="primary" onClick={onAdd}>
      <Trans>New template</Trans>
    </Button>
  );
  const toReady = (
    <Button variant="primary" onClick={() => onTab('ready')}>
      <Trans>See the ready-made ones</Trans>
    </Button>
  );
  return tab === 'affiliates' ? (
    <EmptyState
      picture={picture}
      title={<Trans>No templates for affiliates yet</Trans>}
      action={isMaker ? add : toReady}
    >
      <Trans>Templates that admins publish for partners appear here, ready to add.</Trans>
    </EmptyState>
  ) : (
    <EmptyState picture={picture} title={<Trans>You have no templates yet</Trans>} action={add}>
      <Trans>A template is a funnel to start others from: stages, messages, tags and letters, without people.</Trans>
    </EmptyState>
  );
}
