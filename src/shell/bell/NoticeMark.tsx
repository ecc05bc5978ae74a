import {
  IconAlertTriangle,
  IconBellRinging,
  IconCircleCheck,
  IconCoin,
  IconFileImport,
  IconFlag,
  IconGauge,
  IconHourglass,
  IconMailExclamation,
  IconPlugConnectedX,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { Notice, NoticeData } from '#contract/schemas/notices.ts';
import { personName } from '#machines/text/personName.ts';
import { personColour } from '../conversations/personColour.ts';
import classes from './NoticeMark.module.css';

type Tone = 'ok' | 'warn' | 'bad' | 'plain';
type Icon = typeof IconCoin;

/** What a notice is about, at a glance: the person’s letters, or an icon in the colour of how it went. */
export function NoticeMark({ notice: { data, names } }: { notice: Notice }) {
  if (data.kind === 'message') {
    const name = (names.person && personName(names.person)) ?? '?';
    return (
      <span className={`${classes.person} c-${personColour(data.contact)}`} aria-hidden>
        {lettersOf(name)}
      </span>
    );
  }
  const [MarkIcon, tone] = markOf(data);
  return (
    <span className={`${classes.tile} ${classes[tone]}`} aria-hidden>
      <MarkIcon size={18} stroke={1.75} />
    </span>
  );
}

function markOf(data: Exclude<NoticeData, { kind: 'message' }>): [Icon, Tone] {
  switch (data.kind) {
    case 'stage':
      return [IconFlag, 'plain'];
    case 'told':
      return [IconBellRinging, 'plain'];
    case 'trouble':
      return data.is_over ? [IconCircleCheck, 'ok'] : [IconPlugConnectedX, 'bad'];
    case 'mailing':
      return [IconSpeakerphone, data.reason === 'finished' ? 'ok' : 'warn'];
    case 'overdue':
      return [IconMailExclamation, 'warn'];
    case 'import':
      return [IconFileImport, data.state === 'done' ? 'ok' : 'bad'];
    case 'subscription':
      return [IconHourglass, data.about === 'begins' ? 'plain' : 'warn'];
    case 'limit':
      return [IconGauge, data.is_reached ? 'bad' : 'warn'];
    case 'decision':
      return [IconCoin, data.state === 'rejected' ? 'bad' : 'ok'];
    case 'failure':
      return [IconAlertTriangle, 'bad'];
  }
}

const graphemes = new Intl.Segmenter();
const lettersOf = (name: string): string =>
  name
    .replace(/^@/, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...graphemes.segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase();
