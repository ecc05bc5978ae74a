import { Trans } from '@lingui/react/macro';
import type { FunnelStages } from '#contract/schemas/funnels/dashboard.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { biggestDrop } from './biggestDrop.ts';
import classes from './FunnelStagesCard.module.css';

/** The stage at which most of those who came to it stayed, in words. */
export function BiggestDrop({ stages }: { stages: FunnelStages['stages'] }) {
  const format = useFormat();
  const drop = biggestDrop(stages);
  if (!drop) return null;
  const { title } = drop;
  const share = format.percent(drop.share, 0);
  return (
    <p className={classes.drop}>
      <Trans>
        Most stop at “{title}”: <b className="strong">{share}</b> have not moved on
      </Trans>
    </p>
  );
}
