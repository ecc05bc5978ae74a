import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BotCommand } from '#contract/schemas/funnels/bot.ts';
import { useSetCommands } from '../mutations.ts';
import { commandsQuery } from '../queries.ts';
import type { FormPart } from './FormPart.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';
import { type CommandError, validateCommand } from './validateCommand.ts';

/** Equal to no list of commands, so that a persisted draft outlives the loading. */
const notLoaded = '';

export interface CommandsPart extends FormPart {
  commands: BotCommand[];
  /** Names of those that the funnel has put into the menu. */
  published: readonly string[];
  /** Errors of empty fields are shown only after an attempt to save. */
  shownErrorOf: (at: number) => CommandError | null;
  change: (next: BotCommand[]) => void;
  /** Takes these out of the menu at once, whatever else is being edited. */
  remove: (lost: readonly BotCommand[]) => void;
  isRemoving: boolean;
  /** Shows the errors of empty fields from now on. */
  showErrors: () => void;
  /** The loading of the commands from Telegram. */
  loading: { isDone: boolean; error: Error | null; isFetching: boolean; retry: () => void };
}

/** The menu's commands: loaded from Telegram, and their draft. */
export function useCommandsPart(id: string, bot: string): CommandsPart {
  const { data, error: loadError, isFetching, refetch } = useQuery(commandsQuery(id, bot));
  const { mutateAsync, isPending, error, reset } = useSetCommands(id, bot);
  const saved = data ? JSON.stringify(data.commands) : notLoaded;
  const { fields, isDirty, change, discard, settle } = usePersistedDraft(`${id}.commands`, { commands: saved });
  const [isValidated, setValidated] = useState(false);
  const commands = fields.commands === notLoaded ? [] : (JSON.parse(fields.commands) as BotCommand[]);
  const errors = commands.map((_, at) => validateCommand(commands, at));
  return {
    name: 'commands',
    commands,
    published: data?.published ?? [],
    shownErrorOf: (at) => {
      const shown = errors[at] ?? null;
      return isValidated || shown === 'form' || shown === 'twice' || shown === 'start' ? shown : null;
    },
    change: (next) => change({ commands: JSON.stringify(next) }),
    remove: (lost) => {
      const left = (data?.commands ?? []).filter(({ command }) => !lost.some((one) => one.command === command));
      void mutateAsync({ commands: left }).then(discard, () => {});
    },
    isRemoving: isPending,
    showErrors: () => setValidated(true),
    loading: {
      isDone: data !== undefined,
      error: loadError,
      isFetching,
      retry: () => void refetch(),
    },
    isDirty: data !== undefined && isDirty,
    isInvalid: errors.some((one) => one !== null),
    error,
    save: () => mutateAsync({ commands }).then(() => settle(fields)),
    discard: () => {
      discard();
      reset();
      setValidated(false);
    },
  };
}
