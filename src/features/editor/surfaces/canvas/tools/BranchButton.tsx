import { Trans, useLingui } from '@lingui/react/macro';
import { IconGitBranch } from '@tabler/icons-react';
import { useExitActions } from '#src/features/editor/parts/actions/useExitActions.ts';
import { useBranchKeys } from '../keys/useBranchKeys.ts';

/** Adds a branch; the keys of branches and questions work while it is there. */
export function BranchButton({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const { addBranch } = useExitActions();
  useBranchKeys();
  return (
    <button
      type="button"
      className={className}
      aria-label={t`Add a branch`}
      aria-keyshortcuts="B"
      title={t`Add a branch`}
      onClick={addBranch}
    >
      <IconGitBranch size={16} stroke={1.75} aria-hidden />
      <Trans context="title of a stage">Branch</Trans>
    </button>
  );
}
