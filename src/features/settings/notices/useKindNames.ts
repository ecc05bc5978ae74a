import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconBellRinging,
  IconCoin,
  IconFileImport,
  IconFlag,
  IconGauge,
  IconHourglass,
  IconMailExclamation,
  IconMessage2,
  IconRobotOff,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { NoticeKind } from '#contract/noticeKinds.ts';

export const kindIcons: Record<NoticeKind, { Icon: typeof IconCoin; colour: string }> = {
  message: { Icon: IconMessage2, colour: 'teal' },
  stage: { Icon: IconFlag, colour: 'violet' },
  told: { Icon: IconBellRinging, colour: 'violet' },
  trouble: { Icon: IconRobotOff, colour: 'red' },
  mailing: { Icon: IconSpeakerphone, colour: 'blue' },
  overdue: { Icon: IconMailExclamation, colour: 'orange' },
  import: { Icon: IconFileImport, colour: 'grape' },
  subscription: { Icon: IconHourglass, colour: 'indigo' },
  limit: { Icon: IconGauge, colour: 'yellow' },
  decision: { Icon: IconCoin, colour: 'green' },
  failure: { Icon: IconAlertTriangle, colour: 'red' },
};

/** When a kind of notices is told. */
export function useKindNames(): (kind: NoticeKind) => { name: string; hint?: string } {
  const { t } = useLingui();
  const inBell = t`always stays in the bell`;
  const names: Record<NoticeKind, { name: string; hint?: string }> = {
    message: { name: t`Someone writes`, hint: t`one notice for a person, not one for a message` },
    stage: { name: t`Someone comes to a watched stage`, hint: t`a stage with a bell in the editor` },
    told: { name: t`A message tells you something`, hint: t`where “Tell me” is set in the editor` },
    trouble: { name: t`A bot is silent or refused`, hint: inBell },
    mailing: { name: t`A mailing finished or stopped` },
    overdue: { name: t`Letters are overdue` },
    import: { name: t`An import is done` },
    subscription: { name: t`The subscription is about to end, or paused`, hint: inBell },
    limit: { name: t`A limit of the account is near or reached`, hint: inBell },
    decision: { name: t`A withdrawal is decided` },
    failure: { name: t`A payment failed five times` },
  };
  return (kind) => names[kind];
}
