import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { bracesOfLabel } from '#machines/text/leftBraces.ts';
import { Group } from '#src/messageEditor/groups/Group.tsx';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { useChangeAnswers } from '#src/features/editor/store/mutations.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { elseAnswer, type ElseTexts, elseTexts, withElseTexts } from './elseAnswer.ts';
import classes from './TriggersPanel.module.css';

/** Telegram's clients show so much of it at a glance. */
const mostChars = 200;

/** What the bot says of what nothing takes. It is a setting of the bot, and holds at once. */
export function ElseAnswer() {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const said = useEditorSelector((s) => elseAnswer(s.funnel.settings.answers, currentLanguage()));
  return (
    <Group
      icon={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
      title={t`Answer to everything else`}
      summary={said === '' ? <Trans>off</Trans> : <span dir="auto">{said}</span>}
      isSheet={isNarrow}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <Fields />
    </Group>
  );
}

function Fields() {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const errorText = useErrorText();
  const { mutateAsync, error } = useChangeAnswers();
  const answers = useEditorSelector((s) => s.funnel.settings.answers);
  const said = elseTexts(answers);
  const { typed, type, drop } = useTyped(said);
  const [isOn, setOn] = useState(!isEmptyOf(typed));
  /** What it said before it was switched off. */
  const [whenOn, setWhenOn] = useState<ElseTexts>(noTexts);
  /** It was left without a text, which sends nothing. */
  const [isLeft, setLeft] = useState(false);
  const isEmpty = isEmptyOf(typed);
  const braces = bracesOfLabel(typed.en === typed.ru ? typed.en : `${typed.en} ${typed.ru}`);
  const save = (texts: ElseTexts) => {
    const trimmed = trimmedOf(texts);
    const saving = isSame(trimmed, said) ? Promise.resolve() : mutateAsync(withElseTexts(answers, trimmed));
    // also once what it stands in is closed; where it fails, `error` says so
    saving.then(() => drop(trimmed)).catch(() => {});
  };
  const isSplit = [said, typed].some(({ en, ru }) => en !== ru);
  const fields = isSplit
    ? ([
        { of: 'en', label: t`In English` },
        { of: 'ru', label: t`In Russian` },
      ] as const)
    : ([{ of: 'en', label: t`Answer` }] as const);
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
            drop(trimmedOf(typed));
          }
          save(next ? whenOn : noTexts);
        }}
      />
      {isOn && (
        <>
          {fields.map(({ of, label }, at) => (
            <TextArea
              key={of}
              label={label}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a text the switch does nothing
              autoFocus={at === 0 && isEmpty && !isLeft}
              value={typed[of]}
              rows={3}
              maxLength={mostChars}
              disabled={!isEditable}
              placeholder={
                isSplit && of !== currentLanguage()
                  ? undefined
                  : t`I am a bot and read only some words. We read your message in the evening.`
              }
              hint={
                at === fields.length - 1 && (
                  <Trans>At most once in 10 minutes. The message stays unread for you. Applies at once.</Trans>
                )
              }
              errors={isLeft && isEmpty ? [t`Nothing is sent without a text: write it, or switch the reply off.`] : []}
              onChange={({ target }) =>
                type(isSplit ? { ...typed, [of]: target.value } : { en: target.value, ru: target.value })
              }
              // no blur comes where Escape closes what is around it
              onKeyDown={(event: KeyboardEvent<HTMLElement>) => keyOf(event) === 'Escape' && event.currentTarget.blur()}
              onBlur={() => {
                setLeft(isEmpty);
                save(typed);
              }}
            />
          ))}
          {braces.length > 0 && (
            <Alert tone="warn">
              <Trans>No fields are filled in here: people see the braces.</Trans> <code>{braces.join(' ')}</code>
            </Alert>
          )}
          {!isEmpty && (
            <div className={classes.chat} aria-hidden>
              <p className={classes.own}>
                <Trans>Do you do weddings?</Trans>
              </p>
              <p dir="auto">{typed[currentLanguage()].trim() || typed.en.trim() || typed.ru}</p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const noTexts: ElseTexts = { en: '', ru: '' };
const trimmedOf = ({ en, ru }: ElseTexts): ElseTexts => ({ en: en.trim(), ru: ru.trim() });
const isSame = (one: ElseTexts, other: ElseTexts): boolean => one.en === other.en && one.ru === other.ru;
const isEmptyOf = (texts: ElseTexts): boolean => isSame(trimmedOf(texts), noTexts);

/** The texts as they are typed, which are kept in the tab until they are saved. */
function useTyped(said: ElseTexts) {
  const id = useEditorSelector((s) => s.funnel.id);
  const { fields, isStored, change, clear } = usePersistedFields(`else.${id}`, said);
  const typed = isStored ? fields : said;
  const latest = useRef(typed);
  const type = (texts: ElseTexts) => {
    latest.current = texts;
    change(texts);
  };
  /** Drops what was typed up to these texts: what came since stays. */
  const drop = (texts: ElseTexts) => {
    if (isSame(trimmedOf(latest.current), texts)) clear();
  };
  return { typed, type, drop };
}
