import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PartnerTerms } from '#contract/schemas/money/partner.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import classes from './Terms.module.css';
import { useBecomePartner } from './useBecomePartner.ts';

/** The whole partner area until the newest terms are accepted: what one earns, the terms, and the one button. */
export function TermsScreen({ terms }: { terms: PartnerTerms }) {
  useTitleAfter();
  const { t } = useLingui();
  const errorText = useErrorText();
  const format = useFormat();
  const accept = useBecomePartner();
  const { accepted } = terms;
  const since = accepted ? format.date(accepted.at) : '';
  return (
    <Page isNarrow>
      <PageHeader title={<Trans context="the program">Partner</Trans>} />
      <Card aria-labelledby="partner-terms">
        <CardHeader
          id="partner-terms"
          title={accepted ? <Trans>The terms have changed</Trans> : <Trans>Recommend Voronka and earn</Trans>}
          lead={
            accepted ? (
              <Trans>You accepted the terms on {since}. Accept the new ones to continue; your balance stays.</Trans>
            ) : (
              <Trans>Share your link. When people who come from it pay, you get a share.</Trans>
            )
          }
        />
        <dl className={classes.short}>
          <Short value={format.percent(terms.commission / 100)}>
            <Trans>of every payment</Trans>
          </Short>
          <Short value={<Plural value={terms.months} one="# month" other="# months" />}>
            <Trans>from a person’s first payment</Trans>
          </Short>
          <Short value={<Plural value={terms.hold_days} one="# day" other="# days" />}>
            <Trans>on hold, then you can withdraw</Trans>
          </Short>
        </dl>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it. */}
        <section className={classes.text} tabIndex={0} aria-label={t`Terms`}>
          {terms.text}
        </section>
        {accept.error && (
          <div className={classes.failure}>
            <Alert>{errorText(accept.error)}</Alert>
          </div>
        )}
        <footer className={classes.foot}>
          <p>
            <Trans>The version you accept and the time are kept with your account.</Trans>
          </p>
          <Button variant="primary" isBusy={accept.isPending} onClick={() => accept.mutate(terms.version)}>
            <Trans>Accept the terms</Trans>
          </Button>
        </footer>
      </Card>
    </Page>
  );
}

function Short({ value, children }: { value: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>{value}</dt>
      <dd className="text-sm muted">{children}</dd>
    </div>
  );
}
