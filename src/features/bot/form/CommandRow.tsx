import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDoorEnter, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { BotCommand } from '#contract/schemas/funnels/bot.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from '../bot.module.css';
import type { CommandError } from './validateCommand.ts';

const errorTexts: Record<CommandError, MessageDescriptor> = {
  empty: msg`Name the command or remove the line.`,
  form: msg`Up to 32 characters: a–z, digits and underscores.`,
  start: msg`/start is reserved for the funnel.`,
  twice: msg`This command is already in the list.`,
  undescribed: msg`Describe the command in a few words.`,
  long: msg`A description has up to 256 characters.`,
};
const ofDescription: readonly (CommandError | null)[] = ['undescribed', 'long'];

interface Props {
  command: BotCommand;
  error: CommandError | null;
  isLast: boolean;
  /** The funnel has put it there, and puts it back: only what it says of itself is changed here. */
  isOfFunnel: boolean;
  onChange: (part: Partial<BotCommand>) => void;
  onRemove: () => void;
}

/** The fields of one command of the menu, with its error. */
export function CommandRow({ command, error, isLast, isOfFunnel, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const name = command.command;
  const noteId = useId();
  const ofFunnel = t`From the funnel’s “Keywords and commands”`;
  const isDescription = ofDescription.includes(error);
  const invalid = (isIt: boolean) => (error && isIt ? { 'aria-invalid': true, 'aria-describedby': noteId } : {});
  return (
    <li className={classes.command}>
      <span className={classes.slash}>
        <input
          className="field-focus"
          aria-label={t`Command`}
          value={command.command}
          readOnly={isOfFunnel}
          onChange={({ target }) => onChange({ command: target.value.replace(/^\//, '').toLowerCase() })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-last={isLast || undefined}
          {...invalid(!isDescription)}
        />
      </span>
      <input
        className="field-focus"
        aria-label={t`What it does`}
        placeholder={t`What it does`}
        value={command.description}
        onChange={({ target }) => onChange({ description: target.value })}
        autoComplete="off"
        {...invalid(isDescription)}
      />
      {isOfFunnel ? (
        <span className={classes.ofFunnel} title={ofFunnel}>
          <IconDoorEnter size={18} stroke={1.75} aria-hidden />
          <VisuallyHidden>{ofFunnel}</VisuallyHidden>
        </span>
      ) : (
        <IconButton label={name ? t`Remove /${name}` : t`Remove the line`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {error && (
        <p id={noteId} className={classes.wrong}>
          {i18n._(errorTexts[error])}
        </p>
      )}
    </li>
  );
}
