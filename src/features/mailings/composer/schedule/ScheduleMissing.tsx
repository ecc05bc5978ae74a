import { useLingui } from '@lingui/react/macro';
import type { LazyFallbackProps } from '#src/shell/lazyComponent.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { ComposerFallback } from '#src/features/mailings/ComposerFallback.tsx';

/** In place of the choice of a time, while its code loads or where that failed. */
export function ScheduleMissing({ onClose, ...loading }: LazyFallbackProps) {
  const { t } = useLingui();
  return (
    <Dialog onClose={() => onClose?.()} title={t`When to send?`} closeLabel={t`Close`}>
      <ComposerFallback {...loading} />
    </Dialog>
  );
}
