import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BotCommand } from '#contract/schemas/bot.ts';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './bot.module.css';
import { BotSection } from './BotSection.tsx';
import { CommandRow } from './CommandRow.tsx';
import { validateCommand, type CommandError } from './validateCommand.ts';
import { FormActions } from './FormActions.tsx';
import { useSetCommands } from './mutations.ts';
import { commandsQuery } from './queries.ts';
import { useBotErrorText } from './useBotErrorText.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';

interface Props {
  /** Of the funnel. */
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
      text={
        <Trans>Commands behind the Menu button of the chat. What people send by them comes in as their message.</Trans>
      }
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
  const { mutate, error, isPending, isSuccess, reset } = useSetCommands(id, bot);
  const draft = usePersistedDraft(`${id}.commands`, { commands: JSON.stringify(saved) });
  const { fields, isDirty, discard, settle } = draft;
  const [areFaultsShown, setFaultsShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const commands = JSON.parse(fields.commands) as BotCommand[];
  const faults = commands.map((_, at) => validateCommand(commands, at));
  const isBad = faults.some((fault) => fault !== null);
  const change = (next: BotCommand[]) => draft.change({ commands: JSON.stringify(next) });
  const focus = (what: string) =>
    requestAnimationFrame(() => list.current?.parentElement?.querySelector<HTMLElement>(what)?.focus());
  const add = () => {
    change([...commands, { command: '', description: '' }]);
    focus('[data-last]');
  };
  const save = () => {
    setFaultsShown(true);
    if (isBad) return focus('[aria-invalid]');
    mutate({ commands }, { onSuccess: () => settle(fields) });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isPending) save();
      }}
    >
      {error && <Alert className={classes.alert}>{failureText(error)}</Alert>}
      <ul ref={list} className={classes.commands}>
        <StartRow />
        {commands.map((command, at) => (
          <CommandRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its texts are being typed.
            key={at}
            isLast={at === commands.length - 1}
            command={command}
            fault={faultShown(faults[at] ?? null, areFaultsShown)}
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
        onDiscard={() => {
          discard();
          reset();
          setFaultsShown(false);
        }}
      />
    </form>
  );
}

/** Errors of empty fields are shown only after an attempt to save. */
const faultShown = (fault: CommandError | null, isShown: boolean) =>
  isShown || fault === 'form' || fault === 'twice' || fault === 'start' ? fault : null;

function StartRow() {
  const { t } = useLingui();
  return (
    <li className={`${classes.command} ${classes.fixed}`} aria-label={t`/start, the funnel’s own`}>
      <code>/start</code>
      <span>
        <Trans>Begins the funnel. It always stands first.</Trans>
      </span>
    </li>
  );
}
