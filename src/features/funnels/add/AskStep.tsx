import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconFileImport, IconKey, IconRobot, IconTemplate } from '@tabler/icons-react';
import classes from './AddFunnel.module.css';
import type { AddFunnelStep } from './addFunnelStep.ts';

export function AskStep({ send }: Pick<AddFunnelStep, 'send'>) {
  return (
    <>
      <p className={classes.question}>
        <Trans>Do you already have a bot in Telegram?</Trans>
      </p>
      <div className={classes.answers}>
        <button type="button" data-autofocus onClick={() => send({ type: 'answer.yes' })}>
          <IconKey size={24} stroke={1.5} aria-hidden />
          <b className="text-lg semibold">
            <Trans>Yes</Trans>
          </b>
          <span className="text-sm muted">
            <Trans>Paste its token to connect it</Trans>
          </span>
        </button>
        <button type="button" onClick={() => send({ type: 'answer.no' })}>
          <IconRobot size={24} stroke={1.5} aria-hidden />
          <b className="text-lg semibold">
            <Trans>No</Trans>
          </b>
          <span className="text-sm muted">
            <Trans>Create one in BotFather, or start with a name</Trans>
          </span>
        </button>
      </div>
      <ul className={classes.others}>
        <li>
          <button type="button" onClick={() => send({ type: 'templates.show' })}>
            <IconTemplate size={18} stroke={1.75} aria-hidden />
            <Trans>From a template</Trans>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
        <li>
          <button type="button" onClick={() => send({ type: 'import.show' })}>
            <IconFileImport size={18} stroke={1.75} aria-hidden />
            <Trans>Import a file</Trans>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      </ul>
    </>
  );
}
