import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconLockOpen, IconUserPlus } from '@tabler/icons-react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { TriedPerson } from '#machines/tryout/tryout.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { isStartSource } from '#src/features/editor/model/startSource.ts';
import classes from './PersonCard.module.css';
import { PersonFields } from './questions/PersonFields.tsx';
import {
  useTryoutDispatch,
  useTryoutSession,
  useTryoutState,
} from '#src/features/editor/parts/tryout/useTryoutSession.ts';

/** Edits the made-up person; where a field is empty, messages use its fallback. */
export function PersonCard({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const session = useTryoutSession();
  const person = useTryoutState(({ tryout }) => tryout.person);
  const change = (by: Partial<TriedPerson>) => session.setPerson({ ...person, ...by });
  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
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
        hint={t`The next messages use these names. Leave a field empty to see its fallback.`}
        onChange={({ target }) => change({ username: target.value.replace(/^@/, '').trim() || null })}
      />
      <PersonFields />
      <Source />
      <Another onDone={onDone} />
      <Blocking onDone={onDone} />
      {/* Enter in a field submits a form of several fields only where it has such a button. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        <Trans>Done</Trans>
      </button>
    </form>
  );
}

/** The source of the link by which the person comes at the next start. */
function Source() {
  const { t } = useLingui();
  const session = useTryoutSession();
  const source = useTryoutState((state) => state.source);
  const isValid = source === '' || isStartSource(source);
  return (
    <TextField
      label={t`Link source`}
      aside={t`optional`}
      value={source}
      maxLength={limits.startPayloadChars}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      errors={isValid ? [] : [t`Only Latin letters, digits, “_” and “-”.`]}
      hint={t`Applies at the next start, as if the person opened a link with it.`}
      onChange={({ target }) => session.setSource(target.value)}
    />
  );
}

/** Where people are split, somebody else may go the other way. */
function Another({ onDone }: { onDone: () => void }) {
  const session = useTryoutSession();
  return (
    <Button
      isWide
      onClick={() => {
        session.changePerson(v7());
        onDone();
      }}
    >
      <IconUserPlus size={16} stroke={1.75} aria-hidden />
      <Trans>Another person</Trans>
    </Button>
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
