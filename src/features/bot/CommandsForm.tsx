import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BotCommand } from '#contract/schemas/bot.ts';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './bot.module.css';
import { BotSection } from './BotSection.tsx';
import { CommandRow } from './CommandRow.tsx';
import { FormActions } from './FormActions.tsx';
import { commandsQuery } from './queries.ts';
import { useBotErrorText } from './useBotErrorText.ts';
import { useCommandsForm } from './useCommandsForm.ts';

interface Props {
  /** The funnel's id. */
  id: string;
  bot: string;
}

/** The commands in the menu of the bot's chat. */
export function CommandsSection({ id, bot }: Props) {
  const { data, error, isFetching, refetch } = useQuery(commandsQuery(id, bot));
  const failureText = useBotErrorText();
  return (
    <BotSection
      title={<Trans>Menu</Trans>}
      text={<Trans>Commands under the chat’s Menu button. When someone sends one, you get it as their message.</Trans>}
    >
      {data ? (
        <CommandsForm id={id} bot={bot} saved={data.commands} />
      ) : error && !isFetching ? (
        <>
          <Alert className={classes.alert}>{failureText(error)}</Alert>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </BotSection>
  );
}

function CommandsForm({ id, bot, saved }: Props & { saved: BotCommand[] }) {
  const failureText = useBotErrorText();
  const list = useRef<HTMLUListElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus());
  const form = useCommandsForm(id, bot, saved);
  const { commands, shownErrorOf, change, isDirty, isPending, isSuccess, error } = form;
  const add = () => {
    change([...commands, { command: '', description: '' }]);
    focus('[data-last]');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isPending && !form.save()) focus('[aria-invalid]');
      }}
    >
      {error && <Alert className={classes.alert}>{failureText(error)}</Alert>}
      <ul ref={list} className={classes.commands}>
        <StartRow />
        {commands.map((command, at) => (
          <CommandRow
            // oxlint-disable-next-line react/no-array-index-key -- a command has no id: its index identifies the row while its texts are being typed.
            key={at}
            isLast={at === commands.length - 1}
            command={command}
            error={shownErrorOf(at)}
            onChange={(part) => change(commands.map((other, i) => (i === at ? { ...other, ...part } : other)))}
            onRemove={() => {
              change(commands.filter((_, i) => i !== at));
              focus('[data-add]');
            }}
          />
        ))}
      </ul>
      <p className={classes.add}>
        {commands.length < limits.botCommands - 1 && (
          <Button size="small" data-add onClick={add}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Add a command</Trans>
          </Button>
        )}
      </p>
      <FormActions
        save={<Trans>Save to Telegram</Trans>}
        {...{ isDirty, isPending }}
        isSaved={isSuccess}
        onDiscard={form.discard}
      />
    </form>
  );
}

function StartRow() {
  const { t } = useLingui();
  return (
    <li className={`${classes.command} ${classes.fixed}`} aria-label={t`/start, reserved for the funnel`}>
      <code>/start</code>
      <span>
        <Trans>Starts the funnel. Always comes first.</Trans>
      </span>
    </li>
  );
}
