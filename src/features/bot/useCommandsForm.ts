import { useState } from 'react';
import type { BotCommand } from '#contract/schemas/bot.ts';
import { useSetCommands } from './mutations.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';
import { type CommandError, validateCommand } from './validateCommand.ts';

/** The draft of the menu's commands, persisted over a reload, and its validation. */
export function useCommandsForm(id: string, bot: string, saved: BotCommand[]) {
  const { mutate, error, isPending, isSuccess, reset } = useSetCommands(id, bot);
  const draft = usePersistedDraft(`${id}.commands`, { commands: JSON.stringify(saved) });
  const { fields, isDirty, discard, settle } = draft;
  const [isValidated, setValidated] = useState(false);
  const commands = JSON.parse(fields.commands) as BotCommand[];
  const errors = commands.map((_, at) => validateCommand(commands, at));
  return {
    commands,
    /** Errors of empty fields are shown only after an attempt to save. */
    shownErrorOf: (at: number): CommandError | null => {
      const shown = errors[at] ?? null;
      return isValidated || shown === 'form' || shown === 'twice' || shown === 'start' ? shown : null;
    },
    change: (next: BotCommand[]) => draft.change({ commands: JSON.stringify(next) }),
    /** @returns false where a command is invalid, and nothing is sent */
    save: (): boolean => {
      setValidated(true);
      if (errors.some((one) => one !== null)) return false;
      mutate({ commands }, { onSuccess: () => settle(fields) });
      return true;
    },
    discard: () => {
      discard();
      reset();
      setValidated(false);
    },
    isDirty,
    isPending,
    isSuccess,
    error,
  };
}
