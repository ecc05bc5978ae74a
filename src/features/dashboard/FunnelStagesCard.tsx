import { Trans } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FunnelStages } from '#contract/schemas/funnels/dashboard.ts';
import { useFunnelBadge } from '#src/shell/frame/useFunnelBadge.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './FunnelStagesCard.module.css';
import { BiggestDrop } from './BiggestDrop.tsx';
import { StageBar } from './StageBar.tsx';

/** One funnel's stages in order, each with a bar of the people who entered it. */
export function FunnelStagesCard({ funnel }: { funnel: FunnelStages }) {
  const heading = useId();
  const { tone, text } = useFunnelBadge()(funnel.state, funnel.trouble);
  const most = Math.max(1, ...funnel.stages.map(({ entered }) => entered));
  const isEmpty = funnel.stages.every(({ entered }) => entered === 0);
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <header className={classes.header}>
        <h3 className="grow text-lg break-words" id={heading}>
          <Link to="/content/funnels/$id/" params={{ id: funnel.id }}>
            <span>{funnel.name}</span>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </Link>
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </header>
      {isEmpty ? (
        <p className="mt-xs muted">
          {funnel.state === 'running' ? <Trans>Nobody yet: share the bot’s link.</Trans> : <Trans>Nobody yet.</Trans>}
        </p>
      ) : (
        <>
          <BiggestDrop stages={funnel.stages} />
          <ol className={classes.stages}>
            {funnel.stages.map((stage) => (
              <StageBar key={stage.id} stage={stage} most={most} />
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
