import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useMayWatch } from './useMayWatch.ts';

/** Leads to the machine as it runs in this tab. */
export function LiveLink({ id }: { id: string }) {
  if (!useMayWatch()) return null;
  return (
    <Link to="/machines/$id/" params={{ id }} search={{ live: true }} className={buttonClass({ size: 'small' })}>
      <Trans>Watch it in this tab</Trans>
    </Link>
  );
}
