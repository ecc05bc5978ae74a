import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconCopy, IconFileExport, IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { CardAction } from '#src/ui/list/CardAction.tsx';
import { CardMenu } from './CardMenu.tsx';
import classes from './FunnelCard.module.css';
import { FunnelDrawing } from '#src/shell/drawing/FunnelDrawing.tsx';
import cardLink from '#src/ui/list/cardLink.module.css';
import { FunnelStateBadge } from './FunnelStateBadge.tsx';
import { NextSentence } from './NextSentence.tsx';
import { Sparkline } from './Sparkline.tsx';

interface Props {
  funnel: FunnelSummary;
  onCopy: () => void;
  onExport: () => void;
  onSaveAsTemplate: () => void;
  onArchive: () => void;
}

/** A funnel's card: thumbnail, state, number of people, and the next thing to do. */
export function FunnelCard({ funnel, ...actions }: Props) {
  const { t, i18n } = useLingui();
  const heading = useId();
  const name = funnel.name;
  const { onCopy, onExport, onSaveAsTemplate, onArchive } = actions;
  return (
    <article className="item-card" data-trouble={funnel.trouble ? '' : undefined} aria-labelledby={heading}>
      <div className={classes.draw}>
        <FunnelDrawing drawing={funnel.drawing} />
        <div className={classes.actions}>
          <CardAction title={t`Copy`} label={t`Copy “${name}”`} onClick={onCopy}>
            <IconCopy size={16} stroke={1.75} aria-hidden />
          </CardAction>
          <CardAction title={t`Export`} label={t`Export “${name}”`} onClick={onExport}>
            <IconFileExport size={16} stroke={1.75} aria-hidden />
          </CardAction>
          <CardAction title={t`Save as a template`} label={t`Save as a template: “${name}”`} onClick={onSaveAsTemplate}>
            <IconTemplate size={16} stroke={1.75} aria-hidden />
          </CardAction>
          <CardAction title={t`Archive`} label={t`Archive “${name}”`} onClick={onArchive}>
            <IconArchive size={16} stroke={1.75} aria-hidden />
          </CardAction>
        </div>
        <CardMenu name={name} {...actions} />
      </div>
      <div className={classes.body}>
        <div className="flex gap-md items-start">
          <div className="grow">
            <h2 id={heading} className={classes.name}>
              <Link to="/content/funnels/$id/" params={{ id: funnel.id }} title={name} className={cardLink.link}>
                {name}
              </Link>
            </h2>
            <p className="text-xs muted">
              {funnel.bot ? <span>{`@${funnel.bot.username}`}</span> : <Trans>No bot yet</Trans>}
              {funnel.template && funnel.template.latest > funnel.template.version && (
                <>
                  <span>{' · '}</span>
                  <Link className={classes.update} to="/content/funnels/$id/template/" params={{ id: funnel.id }}>
                    <Trans>Update available</Trans>
                  </Link>
                </>
              )}
            </p>
          </div>
          <FunnelStateBadge state={funnel.state} trouble={funnel.trouble} />
        </div>
        <div className="flex gap-xl mt-lg">
          <dl className="flex gap-3xl">
            <Figure value={i18n.number(funnel.people)} isZero={funnel.people === 0}>
              <Plural value={funnel.people} one="person" other="people" />
            </Figure>
            <Figure
              value={`${funnel.new_today > 0 ? '+' : ''}${i18n.number(funnel.new_today)}`}
              isZero={funnel.new_today === 0}
            >
              <Trans>new today</Trans>
            </Figure>
            {funnel.unread > 0 && <Unread funnel={funnel} />}
          </dl>
          <Sparkline days={funnel.new_by_day} />
        </div>
      </div>
      <NextSentence funnel={funnel} />
    </article>
  );
}

function Figure({ value, isZero, children }: { value: string; isZero: boolean; children: React.ReactNode }) {
  return (
    <div className={classes.figure}>
      <dd data-zero={isZero ? '' : undefined}>{value}</dd>
      <dt className="text-xs faint">{children}</dt>
    </div>
  );
}

/** The link to the people with unread messages. */
function Unread({ funnel }: { funnel: FunnelSummary }) {
  const { i18n } = useLingui();
  return (
    <div className={`${classes.figure} ${classes.unread}`}>
      <dd>{i18n.number(funnel.unread)}</dd>
      <dt className="text-xs faint">
        <Link to="/content/funnels/$id/people/" params={{ id: funnel.id }} search={{ unread: true }}>
          <Plural value={funnel.unread} one="waits for an answer" other="wait for an answer" />
        </Link>
      </dt>
    </div>
  );
}
