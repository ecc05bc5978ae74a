import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';

/** A mailing belongs to a funnel, so that the first step is to have one. */
export function NoFunnelToWrite({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog onClose={onClose} title={t`No funnel yet`} closeLabel={t`Close`}>
      <div className="stack gap-xl">
        <p>
          <Trans>Mailings go out by the bot of a funnel. Create a funnel first.</Trans>
        </p>
        <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to my funnels</Trans>
        </Link>
      </div>
    </Dialog>
  );
}
