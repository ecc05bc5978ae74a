import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LeaveReason, Member, Series } from '#contract/schemas/sending/series.ts';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { stopCause } from '#src/person/move/stopCause.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { shortDateInWords } from '../dateInWords.ts';
import { usePersonName } from '#src/person/personName.ts';
import { SeriesPersonLine } from './SeriesPersonLine.tsx';
import classes from './People.module.css';

interface Props {
  series: Series;
  funnelZone: string;
  member: Member;
  onTakeOut: () => void;
}

/** A person of a series, with the next letter by the clock that it leaves by. */
export function MemberItem({ series, funnelZone, member, onTakeOut }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const name = usePersonName()(member);
  const since = format.date(member.joined_at);
  const canLeave = member.state !== 'left';
  return (
    <li className={classes.item}>
      <SeriesPersonLine
        funnel={series.funnel}
        contact={member.id}
        person={member}
        end={
          canLeave && (
            <IconButton size="small" label={t`Remove ${name} from the series`} onClick={onTakeOut}>
              <IconUserMinus size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )
        }
      >
        <small className="text-xs muted">
          <Trans>Since {since}</Trans>
        </small>
        <small className="text-xs muted">
          <Fate {...{ series, funnelZone, member }} />
        </small>
      </SeriesPersonLine>
    </li>
  );
}

/** What comes next for a member, or how it ended. */
function Fate({ series, funnelZone, member }: Omit<Props, 'onTakeOut'>) {
  const { i18n } = useLingui();
  const leaveText = useLeaveText();
  if (member.state === 'left' && member.reason === 'stop_rule') return <StoppedBy series={series} member={member} />;
  if (member.state === 'left') return leaveText(member.reason);
  if (member.state === 'finished') return <Trans>Finished: no more letters</Trans>;
  if (!member.next) return <Trans>No letters scheduled</Trans>;
  const { letter: id, at } = member.next;
  const letter = series.letters.find((one) => one.id === id)?.name ?? '';
  const isOwn = series.time_zone === 'contact' && member.time_zone !== null;
  const zone = series.time_zone === 'contact' ? (member.time_zone ?? funnelZone) : series.time_zone;
  const when = shortDateInWords(i18n.locale, at, zone);
  return isOwn ? (
    <Trans>
      Next: “{letter}”, {when} their time
    </Trans>
  ) : (
    <Trans>
      Next: “{letter}”, {when}
    </Trans>
  );
}

/** Names the tag or the stage, where that can be seen. */
function StoppedBy({ series, member }: Pick<Props, 'series' | 'member'>) {
  const leaveText = useLeaveText();
  const { data: funnel } = useQuery(seriesFunnelQuery(series.funnel));
  const cause = stopCause(series.stops_on, member);
  if (cause?.kind === 'tag') {
    const { title } = cause;
    return <Trans>Left: the tag “{title}”</Trans>;
  }
  const stage = funnel?.document.stages.find(({ id }) => id === cause?.id);
  if (!stage) return leaveText('stop_rule');
  const { title } = stage;
  return <Trans>Left: the stage “{title}”</Trans>;
}

function useLeaveText(): (reason: LeaveReason | null) => string {
  const { t } = useLingui();
  const texts: Record<LeaveReason, string> = {
    stop_rule: t`Left: a stop rule applied`,
    blocked: t`Left: blocked the bot`,
    bot_changed: t`Left: the funnel’s bot was changed`,
    funnel_deleted: t`Left: the funnel was deleted`,
    by_hand: t`Left: you removed them`,
  };
  return (reason) => (reason ? texts[reason] : t`Left`);
}
