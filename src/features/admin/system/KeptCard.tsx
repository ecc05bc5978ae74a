import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { Fact, Facts } from './Facts.tsx';

/** How long what piles up is kept. */
export function KeptCard() {
  const { t } = useLingui();
  const days = (count: number) => t`${plural(count, { one: '# day', other: '# days' })}`;
  return (
    <Card aria-labelledby="kept">
      <CardHeader id="kept" title={<Trans>How long it is kept</Trans>} />
      <Facts>
        <Fact label={<Trans>Edits of funnels, at least</Trans>}>{days(limits.editRetentionDays)}</Fact>
        <Fact label={<Trans>Security log</Trans>}>{days(limits.securityEventRetentionDays)}</Fact>
        <Fact label={<Trans>Notices</Trans>}>{days(limits.noticeRetentionDays)}</Fact>
        <Fact label={<Trans>Failures</Trans>}>{days(limits.failureRetentionDays)}</Fact>
        <Fact label={<Trans>Audit log, ledger, messages</Trans>}>
          <Trans>forever</Trans>
        </Fact>
      </Facts>
    </Card>
  );
}
