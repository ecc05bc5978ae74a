import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import classes from './Composer.module.css';

/** Nobody gets a test yet: the way to become a tester. */
export function NoTester({ funnelId, onClose }: { funnelId: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Nobody gets tests yet`} closeLabel={t`Close`} onClose={onClose} width={440}>
      <p>
        <Trans>
          On the funnel’s canvas choose “Test on my phone” and open the link once in Telegram. From then on tests come
          to you.
        </Trans>
      </p>
      <div className={classes.buttons}>
        <Link to="/content/funnels/$id/" params={{ id: funnelId }} className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to the funnel</Trans>
        </Link>
      </div>
    </Dialog>
  );
}
