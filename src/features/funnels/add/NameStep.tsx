import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconFileImport, IconRobot, IconRoute, IconTemplate } from '@tabler/icons-react';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from './AddFunnel.module.css';
import type { AddFunnelStep } from './addFunnelStep.ts';

/** The step for users without a bot: an empty funnel by name, BotFather, an import, or the sample. */
export function NameStep({ form, error, isBusy, send, onSample }: AddFunnelStep & { onSample: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <form
        className="column gap-xl"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send({ type: 'name.submit' });
        }}
      >
        <TextField
          label={t`Funnel name`}
          value={form.name}
          onChange={(event) => send({ type: 'name.change', name: event.target.value })}
          placeholder={t`Ceramics online: first cup`}
          maxLength={limits.titleChars}
          required
          data-autofocus
          readOnly={isBusy}
          hint={<Trans>Only you see it. Draw everything now and connect a bot later.</Trans>}
          errors={error?.code === 'field' ? [error.message] : []}
        />
        {error && error.code !== 'field' && <Alert>{error.message}</Alert>}
        <div className="dialog-actions mt-md">
          <Button onClick={() => send({ type: 'step.back' })} disabled={isBusy}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            <Trans>Create the funnel</Trans>
          </Button>
        </div>
      </form>
      <ul className={classes.others}>
        <li>
          <button type="button" onClick={() => send({ type: 'botfather.show' })}>
            <IconRobot size={18} stroke={1.75} aria-hidden />
            <Trans>Create a bot in BotFather first</Trans>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
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
        <li>
          <button type="button" onClick={onSample}>
            <IconRoute size={18} stroke={1.75} aria-hidden />
            <Trans>See a sample funnel</Trans>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      </ul>
    </>
  );
}
