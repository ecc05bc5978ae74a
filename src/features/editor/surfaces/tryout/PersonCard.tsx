import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ChatPerson } from '#contract/schemas/chatEvent.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import classes from './PersonCard.module.css';
import { useTryoutDispatch, useTryoutSession, useTryoutState } from './useTryoutSession.ts';

/** Edits the made-up person; where a field is empty, messages use its fallback. */
export function PersonCard({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const session = useTryoutSession();
  const person = useTryoutState(({ tryout }) => tryout.person);
  const change = (by: Partial<ChatPerson>) => session.setPerson({ ...person, ...by });
  return (
    <div className={classes.card}>
      <TextField
        label={t`First name`}
        value={person.first_name}
        maxLength={limits.nameChars}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => change({ first_name: target.value })}
      />
      <TextField
        label={t`Last name`}
        aside={t`optional`}
        value={person.last_name}
        maxLength={limits.nameChars}
        autoComplete="off"
        onChange={({ target }) => change({ last_name: target.value })}
      />
      <TextField
        label={t`Username`}
        aside={t`optional`}
        value={person.username ?? ''}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`The next messages use these names. Left empty, you see what stands there instead.`}
        onChange={({ target }) => change({ username: target.value.replace(/^@/, '').trim() || null })}
      />
      <Blocking onDone={onDone} />
    </div>
  );
}

function Blocking({ onDone }: { onDone: () => void }) {
  const act = useTryoutDispatch();
  const isBlocked = useTryoutState(({ tryout }) => tryout.isBlocked);
  const hasBegun = useTryoutState(({ tryout }) => tryout.journey.value !== 'new');
  if (!hasBegun) return null;
  const Icon = isBlocked ? IconLockOpen : IconLock;
  return (
    <Button
      isWide
      onClick={() => {
        act({ type: isBlocked ? 'return' : 'block' });
        onDone();
      }}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {isBlocked ? <Trans>Unblock the bot</Trans> : <Trans>Block the bot</Trans>}
    </Button>
  );
}
