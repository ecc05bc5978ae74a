import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { LazyFallbackProps } from '#src/shell/lazyComponent.tsx';
import classes from './LazyFallback.module.css';

/** The fallback of a lazy panel inside an existing container: a loading sign, or the failure with a retry. */
export function InlineFallback({ isFailed, onRetry }: LazyFallbackProps) {
  return isFailed ? <NotLoaded onRetry={onRetry} /> : <Loading />;
}

/** The fallback for a column beside the canvas. */
export function PanelFallback(props: LazyFallbackProps) {
  return (
    <aside className={classes.panel}>
      <Close {...props} />
      <InlineFallback {...props} />
    </aside>
  );
}

/** The fallback for an overlay. */
export function OverlayFallback(props: LazyFallbackProps) {
  return (
    <div className={classes.overlay}>
      <InlineFallback {...props} />
      <Close {...props} />
    </div>
  );
}

function Close({ onClose }: LazyFallbackProps) {
  const { t } = useLingui();
  if (!onClose) return null;
  return (
    <IconButton label={t`Close`} className={classes.close} data-close onClick={onClose}>
      <IconX size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

function Loading() {
  return (
    <output className={classes.loading}>
      <Spinner size={16} /> <Trans>Loading…</Trans>
    </output>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failed}>
      <p>
        <Trans>This part of the page could not load: no connection. It will load once you are back online.</Trans>
      </p>
      <div className="flex wrap gap-md mt-md">
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="small" onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      </div>
    </div>
  );
}
