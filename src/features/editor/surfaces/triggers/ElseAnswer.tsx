import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Group } from '#src/messageEditor/groups/Group.tsx';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { useChangeAnswers } from '#src/features/editor/store/mutations.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { elseAnswer } from './elseAnswer.ts';
import classes from './TriggersPanel.module.css';

/** Telegram's clients show so much of it at a glance. */
const mostChars = 200;

/** What the bot says of what nothing takes. It is a setting of the bot, and holds at once. */
export function ElseAnswer() {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const said = useEditorSelector((s) => elseAnswer(s.funnel.settings.answers));
  return (
    <Group
      icon={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
      title={t`Answer to everything else`}
      summary={said === '' ? <Trans>off</Trans> : <span dir="auto">{said}</span>}
      isSheet={isNarrow}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <Fields said={said} />
    </Group>
  );
}

function Fields({ said }: { said: string }) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const errorText = useErrorText();
  const { mutateAsync, error } = useChangeAnswers();
  const answers = useEditorSelector((s) => s.funnel.settings.answers);
  const { typed, type, drop } = useTyped(said);
  const [isOn, setOn] = useState(typed !== '');
  /** What it said before it was switched off. */
  const [whenOn, setWhenOn] = useState('');
  /** It was left without a text, which sends nothing. */
  const [isLeft, setLeft] = useState(false);
  const isEmpty = typed.trim() === '';
  const save = (text: string) => {
    const trimmed = text.trim();
    const saving = trimmed === said ? Promise.resolve() : mutateAsync(withAnswer(answers, trimmed));
    // also once what it stands in is closed; where it fails, `error` says so
    saving.then(() => drop(trimmed)).catch(() => {});
  };
  return (
    <div className="stack gap-md one-column">
      {error && <Alert>{errorText(error)}</Alert>}
      <Switch
        label={<Trans>Reply when no keyword, command or question fits</Trans>}
        isOn={isOn}
        isDisabled={!isEditable}
        onChange={(next) => {
          setOn(next);
          setLeft(false);
          if (next) type(whenOn);
          else {
            setWhenOn(typed);
            drop(typed.trim());
          }
          save(next ? whenOn : '');
        }}
      />
      {isOn && (
        <>
          <TextArea
            label={<Trans>Answer</Trans>}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a text the switch does nothing
            autoFocus={isEmpty && !isLeft}
            value={typed}
            rows={3}
            maxLength={mostChars}
            disabled={!isEditable}
            placeholder={t`I am a bot and read only some words. We read your message in the evening.`}
            hint={<Trans>At most once in 10 minutes. The message stays unread for you. Applies at once.</Trans>}
            errors={isLeft && isEmpty ? [t`Nothing is sent without a text: write it, or switch the reply off.`] : []}
            onChange={({ target }) => type(target.value)}
            // no blur comes where Escape closes what is around it
            onKeyDown={(event: KeyboardEvent<HTMLElement>) => keyOf(event) === 'Escape' && event.currentTarget.blur()}
            onBlur={() => {
              setLeft(isEmpty);
              save(typed);
            }}
          />
          {!isEmpty && (
            <div className={classes.chat} aria-hidden>
              <p className={classes.own}>
                <Trans>Do you do weddings?</Trans>
              </p>
              <p dir="auto">{typed}</p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The text as it is typed, which is kept in the tab until it is saved. */
function useTyped(said: string) {
  const id = useEditorSelector((s) => s.funnel.id);
  const { fields, isStored, change, clear } = usePersistedFields(`else.${id}`, { text: said });
  const typed = isStored ? fields.text : said;
  const latest = useRef(typed);
  const type = (text: string) => {
    latest.current = text;
    change({ text });
  };
  /** Drops what was typed up to that text: what came since stays. */
  const drop = (text: string) => {
    if (latest.current.trim() === text) clear();
  };
  return { typed, type, drop };
}

type Answers = Parameters<ReturnType<typeof useChangeAnswers>['mutateAsync']>[0];

/** One text for everybody: those of single languages give way to it. */
function withAnswer({ not_understood: _one, ru, en, ...rest }: Answers, text: string): Answers {
  const without = ({ not_understood: _own, ...others }: NonNullable<Answers['ru']>) => others;
  return {
    ...rest,
    ...(ru && { ru: without(ru) }),
    ...(en && { en: without(en) }),
    ...(text !== '' && { not_understood: text }),
  };
}
