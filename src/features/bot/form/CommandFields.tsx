import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '../bot.module.css';
import { BotSection } from '../BotSection.tsx';
import { useBotErrorText } from '../useBotErrorText.ts';
import { CommandRow } from './CommandRow.tsx';
import type { CommandsPart } from './useCommandsPart.ts';

interface Props {
  part: CommandsPart;
  /** What leads to stages in the funnel's draft. */
  triggers: readonly Trigger[];
}

/** The commands in the menu of the bot's chat. */
export function CommandFields({ part, triggers }: Props) {
  const { isDone, error, isFetching, retry } = part.loading;
  const failureText = useBotErrorText();
  return (
    <BotSection
      title={<Trans>Menu</Trans>}
      anchor="menu"
      text={
        <Trans>
          Commands under the chat’s Menu button. The funnel puts its own there when you publish. When someone sends one
          that leads nowhere, you get it as their message.
        </Trans>
      }
    >
      {isDone ? (
        <CommandList part={part} triggers={triggers} />
      ) : error && !isFetching ? (
        <>
          <Alert className="mb-xl">{failureText(error)}</Alert>
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </BotSection>
  );
}

function CommandList({
  part: { commands, published, shownErrorOf, change, remove, isRemoving, error },
  triggers,
}: Props) {
  const failureText = useBotErrorText();
  const list = useRef<HTMLUListElement>(null);
  const led = new Set(triggers.flatMap((one) => ('command' in one ? [one.command] : [])));
  const ofFunnel = new Set(published);
  // what is published leads as long as it is, whatever the draft has
  const lost = commands.filter(({ command }) => command !== '' && !led.has(command) && !ofFunnel.has(command));
  const names = lost.map(({ command }) => `/${command}`).join(', ');
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    change([...commands, { command: '', description: '' }]);
    focus('[data-last]');
  };
  return (
    <>
      {error && <Alert className="mb-xl">{failureText(error)}</Alert>}
      {lost.length > 0 && (
        <Alert tone="warn" className="mb-xl">
          <p>
            <Trans>
              These commands lead nowhere: {names}. People who press them wait for you. Lead them to a stage under
              “Keywords and commands” in the funnel, or remove them.
            </Trans>
          </p>
          <Button size="small" isBusy={isRemoving} onClick={() => remove(lost)}>
            <Trans>Remove them from the menu</Trans>
          </Button>
        </Alert>
      )}
      <ul ref={list} className="stack gap-md">
        <StartRow />
        {commands.map((command, at) => (
          <CommandRow
            // oxlint-disable-next-line react/no-array-index-key -- a command has no id: its index identifies the row while its texts are being typed.
            key={at}
            isLast={at === commands.length - 1}
            command={command}
            isOfFunnel={
              ofFunnel.has(command.command) && commands.findIndex((one) => one.command === command.command) === at
            }
            error={shownErrorOf(at)}
            onChange={(part) => change(commands.map((other, i) => (i === at ? { ...other, ...part } : other)))}
            onRemove={() => {
              change(commands.filter((_, i) => i !== at));
              focus('[data-add]');
            }}
          />
        ))}
      </ul>
      {commands.length < limits.botCommandsMost - 1 && (
        <Button size="small" className={classes.add} data-add onClick={add}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Add a command</Trans>
        </Button>
      )}
    </>
  );
}

function StartRow() {
  const { t } = useLingui();
  return (
    <li className={`${classes.command} ${classes.fixed}`} aria-label={t`/start, reserved for the funnel`}>
      <code>/start</code>
      <span className="text-sm">
        <Trans>Starts the funnel. Always comes first.</Trans>
      </span>
    </li>
  );
}
