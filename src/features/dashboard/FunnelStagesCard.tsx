import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FunnelStages } from '#contract/schemas/dashboard.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/Card.tsx';
import classes from './FunnelStagesCard.module.css';
import { BiggestDrop } from './BiggestDrop.tsx';
import { StageBar } from './StageBar.tsx';
import { stateBadge } from './stateBadges.ts';

/** One funnel's stages in order, each with a bar of the people who entered it. */
export function FunnelStagesCard({ funnel }: { funnel: FunnelStages }) {
  const { i18n } = useLingui();
  const heading = useId();
  const { tone, label } = stateBadge(funnel);
  const most = Math.max(1, ...funnel.stages.map(({ entered }) => entered));
  const isEmpty = funnel.stages.every(({ entered }) => entered === 0);
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <header className={classes.header}>
        <h3 id={heading}>
          <Link to="/content/funnels/$id/" params={{ id: funnel.id }}>
            <span>{funnel.name}</span>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </Link>
        </h3>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </header>
      {isEmpty ? (
        <p className={classes.nobody}>
          {funnel.state === 'running' ? (
            <Trans>Nobody has come yet: share the bot’s link.</Trans>
          ) : (
            <Trans>Nobody has come.</Trans>
          )}
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
