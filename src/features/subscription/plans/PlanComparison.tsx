import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Card } from '#src/ui/list/Card.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './Plans.module.css';

/** What works without a subscription, and what with it. */
export function PlanComparison() {
  const { t } = useLingui();
  const rows: [what: string, without: boolean][] = [
    [t`Design, try in the chat, check, export`, true],
    [t`Your people, their history, CRM`, true],
    [t`Run bots`, false],
    [t`Mailings and letters`, false],
  ];
  return (
    <>
      <Card className={classes.comparison}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>What works</Trans>
              </th>
              <th scope="col">
                <Trans>Free</Trans>
              </th>
              <th scope="col">
                <Trans>Subscription</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, without]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{without ? <Yes /> : <No />}</td>
                <td>
                  <Yes />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className={classes.promise}>
        <Trans>If you stop paying, you keep everyone: your bots pause and later continue where they stopped.</Trans>
      </p>
    </>
  );
}

function Yes() {
  const { t } = useLingui();
  return (
    <span className={classes.yes}>
      <IconCheck size={18} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t`yes`}</VisuallyHidden>
    </span>
  );
}

function No() {
  const { t } = useLingui();
  return (
    <span className="faint">
      <IconMinus size={18} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t`no`}</VisuallyHidden>
    </span>
  );
}
