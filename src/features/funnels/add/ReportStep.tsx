import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImportItems } from '#src/shell/importReport/ImportItems.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './AddFunnel.module.css';
import type { AddFunnelStep } from './addFunnelStep.ts';

interface Props extends Pick<AddFunnelStep, 'send'> {
  funnel: string;
  items: number;
}

/** What was lost of another program's file, before its funnel is opened. */
export function ReportStep({ send, funnel, items }: Props) {
  const { t } = useLingui();
  return (
    <>
      <p className={classes.question}>
        <Plural
          value={items}
          one="The funnel is created, but # thing needs a look."
          other="The funnel is created, but # things need a look."
        />{' '}
        <Trans>You will find this list again in the funnel’s menu.</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={classes.report} tabIndex={0} aria-label={t`Import report`}>
        <ImportItems funnel={funnel} />
      </section>
      <div className="dialog-actions mt-2xl">
        <Button variant="primary" data-autofocus onClick={() => send({ type: 'report.read' })}>
          <Trans>Open the funnel</Trans>
        </Button>
      </div>
    </>
  );
}
