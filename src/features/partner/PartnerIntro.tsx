import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconChartBar, IconLink, IconReceipt, IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/Card.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { NothingYet } from './NothingYet.tsx';
import classes from './PartnerIntro.module.css';

/** The whole partner area while the user has no partner link: what it is, and what it shows once there is one. */
export function PartnerIntro() {
  const { t } = useLingui();
  const parts = [
    { Icon: IconWallet, title: t`Balance`, text: t`What is available, on hold and paid out.` },
    { Icon: IconReceipt, title: t`Transactions`, text: t`Everything that changed your balance, newest first.` },
    { Icon: IconChartBar, title: t`Statistics`, text: t`What your partner links earned.` },
    { Icon: IconBuildingBank, title: t`Withdrawal`, text: t`Your withdrawals and their status.` },
  ];
  return (
    <Page isNarrow>
      <PageHeader title={<Trans>Partner</Trans>} />
      <Card>
        <NothingYet
          picture={<IconLink size={40} stroke={1.25} aria-hidden />}
          title={<Trans>You have no partner links</Trans>}
          action={
            <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to my funnels</Trans>
            </Link>
          }
        />
        <div className={classes.later}>
          <h3>
            <Trans>Once you have a link, you see here</Trans>
          </h3>
          <dl className={classes.parts}>
            {parts.map(({ Icon, title, text }) => (
              <div key={title}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
    </Page>
  );
}
