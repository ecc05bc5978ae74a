import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconHourglass,
  IconListCheck,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconTargetArrow,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import classes from './FunnelCard.module.css';
import { troubleLines } from './stateLabels.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The card's last line: what stands in the way, or what is news; nothing where all goes as it did. */
export function NextSentence({ funnel }: { funnel: FunnelSummary }) {
  const { i18n } = useLingui();
  const left = funnel.problems_count.critical;
  if (funnel.trouble)
    return <Line icon={<IconPlugConnectedX {...icon} />}>{i18n._(troubleLines[funnel.trouble.code])}</Line>;
  if (funnel.state === 'running') return <News funnel={funnel} />;
  if (left > 0)
    return (
      <Line icon={<IconListCheck {...icon} />}>
        <Plural value={left} one="# step left before launch" other="# steps left before launch" />
      </Line>
    );
  if (funnel.state === 'stopped')
    return (
      <Line icon={<IconAlertTriangle {...icon} />}>
        <Trans>The bot is silent until you run it again</Trans>
      </Line>
    );
  return (
    <Line icon={<IconPlayerPlay {...icon} />}>
      <Trans>Checked. Run it when you are ready</Trans>
    </Line>
  );
}

function Line({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.next}>
      {sign}
      <span>{children}</span>
      <IconChevronRight size={16} stroke={1.75} className="ml-auto" aria-hidden />
    </p>
  );
}

function News({ funnel: { id, news } }: { funnel: FunnelSummary }) {
  if (!news) return null;
  const { people, title, stage } = news;
  const isWaiting = news.kind === 'waiting';
  return (
    <Line icon={isWaiting ? <IconHourglass {...icon} /> : <IconTargetArrow {...icon} />}>
      <Link className={classes.news} to="/content/funnels/$id/people/" params={{ id }} search={{ stage }}>
        {isWaiting ? (
          <Plural
            value={people}
            one={
              <Trans>
                <b>#</b> person has waited at “{title}” for over 2 days
              </Trans>
            }
            other={
              <Trans>
                <b>#</b> people have waited at “{title}” for over 2 days
              </Trans>
            }
          />
        ) : (
          <Plural
            value={people}
            one={
              <Trans>
                <b>#</b> reached “{title}” today
              </Trans>
            }
            other={
              <Trans>
                <b>#</b> reached “{title}” today
              </Trans>
            }
          />
        )}
      </Link>
    </Line>
  );
}
