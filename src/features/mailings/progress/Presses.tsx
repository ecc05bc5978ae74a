import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import type { PeopleOf } from './RecipientsPanel.tsx';
import classes from './Progress.module.css';

/** How many of those who got it have pressed each of the buttons; each opens them. Telegram does not tell who opens a link. */
export function Presses({ mailing, onOpen }: { mailing: Mailing; onOpen: (of: PeopleOf) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { sent } = mailing.progress;
  const { buttons } = mailing.message;
  if (buttons.every(({ kind }) => kind === 'link')) return buttons.length > 0 && sent > 0 ? <LinksUncounted /> : null;
  return (
    <Card className={classes.presses}>
      <h2 className="mb-md">
        <Trans>Presses</Trans>
      </h2>
      <ul>
        {buttons.map(({ id, kind, label }) => {
          if (kind === 'link')
            return (
              <li key={id}>
                <span className={classes.button}>{label}</span>
                <span className="text-sm muted">
                  <Trans>Link: presses are not counted</Trans>
                </span>
              </li>
            );
          const count = mailing.progress.presses[id] ?? 0;
          return (
            <li key={id}>
              <span className={classes.button}>{label}</span>
              <span className={classes.share}>{sent > 0 && format.percent(count / sent, 0)}</span>
              <button
                type="button"
                className={classes.link}
                disabled={count === 0}
                onClick={() => onOpen({ button: id, title: t`Pressed “${label}”` })}
              >
                <Plural value={count} one="# person" other="# people" />
              </button>
            </li>
          );
        })}
      </ul>
      {buttons.some(({ kind }) => kind === 'link') && <LinksUncounted />}
    </Card>
  );
}

const LinksUncounted = () => (
  <p className="text-sm muted">
    <Trans>Telegram does not report who opens a link: only presses of buttons that lead to a stage are counted.</Trans>
  </p>
);
