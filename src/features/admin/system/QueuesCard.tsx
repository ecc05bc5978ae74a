import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { System } from '#contract/schemas/account/system.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { areMessagesLate } from './needs.ts';
import { SystemFact, SystemFacts } from './SystemFacts.tsx';

const minuteSeconds = 60;

/** What waits to be sent. */
export function QueuesCard({ queues }: Pick<System, 'queues'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { due, held, oldest_due_seconds, letters_due, recipients_waiting, mails_due, oldest_mail_seconds } = queues;
  const isLate = areMessagesLate(queues);
  const of = (...causes: string[]) => format.number(causes.reduce((sum, cause) => sum + (due[cause] ?? 0), 0));
  const lasting = (seconds: number) => {
    const whole = Math.round(seconds);
    if (whole < minuteSeconds) return t`${plural(whole, { one: '# second', other: '# seconds' })}`;
    return t`${plural(Math.round(whole / minuteSeconds), { one: '# minute', other: '# minutes' })}`;
  };
  return (
    <Card aria-labelledby="queues">
      <CardHeader id="queues" title={<Trans>Queues</Trans>}>
        <Badge tone={isLate ? 'warn' : 'ok'}>{isLate ? t`overdue` : t`on time`}</Badge>
      </CardHeader>
      <SystemFacts>
        <SystemFact label={<Trans>Messages of funnels</Trans>}>{of('visit', 'reply', 'auto_reply')}</SystemFact>
        <SystemFact label={<Trans>Letters</Trans>}>{of('letter')}</SystemFact>
        <SystemFact label={<Trans>People whose letter is due</Trans>}>{format.number(letters_due)}</SystemFact>
        <SystemFact label={<Trans>Mailings</Trans>}>{of('mailing', 'sent_operation')}</SystemFact>
        <SystemFact label={<Trans>People who wait for a mailing</Trans>}>
          {format.number(recipients_waiting)}
        </SystemFact>
        <SystemFact label={<Trans>The oldest waits</Trans>}>{lasting(oldest_due_seconds)}</SystemFact>
        <SystemFact label={<Trans>Held for their owners</Trans>}>{format.number(held)}</SystemFact>
        <SystemFact label={<Trans>E-mails to owners</Trans>}>
          {mails_due > 0 ? `${format.number(mails_due)} · ${lasting(oldest_mail_seconds)}` : format.number(0)}
        </SystemFact>
      </SystemFacts>
    </Card>
  );
}
