import { Trans } from '@lingui/react/macro';
import type { FunnelStages } from '#contract/schemas/funnels/dashboard.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './FunnelList.module.css';
import { FunnelStagesCard } from './FunnelStagesCard.tsx';

interface Props {
  funnels: FunnelStages[];
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
}

/** A card for each funnel with the conversion of its stages. */
export function FunnelList({ funnels, hasMore, isBusy, onMore }: Props) {
  return (
    <section aria-labelledby="by-stage">
      <header className={classes.header}>
        <h2 id="by-stage">
          <Trans>How far people get</Trans>
        </h2>
        <p className={classes.legend}>
          <span className={classes.entered}>
            <Trans>entered the stage</Trans>
          </span>
          <span>
            <Trans>moved on</Trans>
          </span>
        </p>
        <p className={classes.note}>
          <Trans>Counted since each funnel first ran.</Trans>
        </p>
      </header>
      <div className={classes.list}>
        {funnels.map((funnel) => (
          <FunnelStagesCard key={funnel.id} funnel={funnel} />
        ))}
      </div>
      {hasMore && (
        <Button isWide isBusy={isBusy} onClick={onMore} className="mt-xl">
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}
