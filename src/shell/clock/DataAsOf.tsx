import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/session/useFormat.ts';

/** Says how old the data is where the server has read it from a standby that is behind. */
export function DataAsOf({ at, className }: { at: string | null; className?: string | undefined }) {
  const format = useFormat();
  if (at === null) return null;
  const time = format.exactTime(at);
  return (
    <p className={className}>
      <Trans>Data as of {time}</Trans>
    </p>
  );
}
