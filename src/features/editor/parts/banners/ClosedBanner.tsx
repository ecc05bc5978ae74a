import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useReturn } from '#src/features/editor/store/mutations.ts';
import { useEditorSelector, useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { Banner } from './Banner.tsx';

/** Explains why the funnel is read-only and what happens to its pending edits. */
export function ClosedBanner() {
  const isDeleted = useEditorSelector((s) => s.funnel.isDeleted);
  const isArchived = useEditorSelector((s) => s.funnel.state === 'archived');
  if (isDeleted) return <DeletedBanner />;
  return isArchived ? <ArchivedBanner /> : null;
}

function ArchivedBanner() {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const back = useReturn();
  const isPaused = useSaveState().kind === 'paused';
  const press = () => notifyResult(back.mutateAsync(undefined), t`Successfully`);
  return (
    <Banner tone="warn">
      <span>
        <Trans>This funnel is archived and read-only.</Trans>{' '}
        {isPaused && (
          <Trans>Your last edits are kept on this device. They will be saved once the funnel is returned.</Trans>
        )}
      </span>
      <Button size="small" isBusy={back.isPending} onClick={() => void press()}>
        <Trans>Return to funnels</Trans>
      </Button>
    </Banner>
  );
}

function DeletedBanner() {
  const isTemplate = useIsTemplate();
  const isPaused = useSaveState().kind === 'paused';
  return (
    <Banner tone="bad">
      <span>
        {isTemplate ? (
          <Trans>This template was deleted forever. Its stages can still be copied into a funnel.</Trans>
        ) : (
          <Trans>This funnel was deleted forever. Its stages can still be copied into another funnel.</Trans>
        )}{' '}
        {isPaused && (
          <Trans>Your last edit could not be saved. It is kept on this device: copy it where you need it.</Trans>
        )}
      </span>
      <Link to="/content/panel/" className={buttonClass({ size: 'small' })}>
        <Trans>Go to my funnels</Trans>
      </Link>
    </Banner>
  );
}
