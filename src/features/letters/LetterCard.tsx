import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconClock, IconDots, IconSend2 } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Letter } from '#contract/schemas/sending/series.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { plainText } from '#machines/text/plainText.ts';
import { useFieldNames } from '#src/messageEditor/text/useFieldNames.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { mediaWords } from '#src/shell/media/mediaWords.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { LetterDialog } from './LetterMenu.tsx';
import type { PeopleView } from './people/SeriesPeoplePanel.tsx';
import classes from './Series.module.css';
import { useLetterTimingText } from './useLetterTimingText.ts';

/** Lazy: menus bring react-aria. */
const LetterMenu = lazyComponent(async () => (await import('./LetterMenu.tsx')).LetterMenu, null);

interface Props {
  letter: Letter;
  /** By whose clock it is sent: the series’ zone, or `contact` for each person’s own. */
  zone: string;
  presses: Record<string, number> | undefined;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onOpen: (dialog: LetterDialog) => void;
  onDuplicate: () => void;
  onShow: (view: PeopleView) => void;
  /** By which it is dragged; its place is kept until that is loaded. */
  handle: ReactNode;
  /** Where its time is being set. */
  timing: ReactNode;
  /** What is wrong with the letter. */
  problems: ReactNode;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A letter with its text and its numbers. */
export function LetterCard({
  letter,
  zone,
  presses,
  onUp,
  onDown,
  onDuplicate,
  onOpen,
  onShow,
  handle,
  timing: editor,
  problems,
}: Props) {
  const { t, i18n } = useLingui();
  const timingText = useLetterTimingText(zone);
  const fieldNames = useFieldNames();
  const more = useRef<HTMLButtonElement>(null);
  const sentence = useRef<HTMLButtonElement>(null);
  useFocusBack(editor !== false, sentence);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { id, name, timing } = letter;
  const media = mediaOf(letter.message);
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.top}>
        {handle ?? <span className={classes.handle} aria-hidden />}
        <div className="grow">
          <div className={classes.words}>
            <h2 className={classes.name}>
              <button type="button" onClick={() => onOpen('edit')}>
                {name}
              </button>
            </h2>
            {timing && (
              <button
                ref={sentence}
                type="button"
                className={classes.timing}
                title={t`Change the sending time`}
                aria-expanded={editor !== false}
                onClick={() => onOpen('time')}
              >
                {timingText(letter, i18n.locale)}
              </button>
            )}
          </div>
          <p className={classes.text}>{fieldNames(plainText(letter.message.text))}</p>
          {media.length > 0 && <p className={classes.text}>{mediaWords(i18n, media)}</p>}
        </div>
        <button type="button" className={classes.received} onClick={() => onShow({ kind: 'members', received: id })}>
          <b className="text-md strong tabular">{i18n.number(letter.received)}</b> <Trans>received</Trans>
        </button>
        <IconButton ref={more} label={t`More about “${name}”`} aria-haspopup="menu" onClick={() => setMenuOpen(true)}>
          <IconDots {...icon} />
        </IconButton>
        {isMenuOpen && (
          <LetterMenu
            {...{ name, onUp, onDown, onOpen, onDuplicate }}
            anchor={more}
            onClose={() => setMenuOpen(false)}
          />
        )}
      </div>
      {problems}
      <Numbers {...{ letter, presses, onShow }} />
      {editor}
      {!timing && !editor && (
        <div className={classes.untimed}>
          <p className={classes.warning}>
            <IconAlertTriangleFilled size={16} aria-hidden />
            <Trans>You have not configured the sending time</Trans>
          </p>
          <div className={classes.untimedActs}>
            <Button size="small" onClick={() => onOpen('send')}>
              <IconSend2 {...icon} />
              <Trans>Send now</Trans>
            </Button>
            <Button ref={sentence} size="small" variant="primary" onClick={() => onOpen('time')}>
              <IconClock {...icon} />
              <Trans>Set the time</Trans>
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** When its editor is closed, what opens it gets the focus that would be lost. */
function useFocusBack(isOpen: boolean, opener: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}

/** More than who received it: repetitions, sendings without an answer, and presses of its buttons. */
function Numbers({
  letter: { id, sent, received, uncertain, message },
  presses,
  onShow,
}: Required<Pick<Props, 'letter' | 'presses' | 'onShow'>>) {
  const { i18n } = useLingui();
  const format = useFormat();
  const isCounted = sent > received || uncertain > 0;
  const pressed = message.buttons.filter((button) => presses?.[button.id]);
  if (!isCounted && pressed.length === 0) return null;
  return (
    <p className={classes.counts}>
      {isCounted && sent > 0 && (
        <button type="button" onClick={() => onShow({ kind: 'history', letter: id, state: 'sent' })}>
          <Trans>sent: {sent}</Trans>
        </button>
      )}
      {uncertain > 0 && (
        <button type="button" onClick={() => onShow({ kind: 'history', letter: id, state: 'uncertain' })}>
          <Trans>uncertain: {uncertain}</Trans>
        </button>
      )}
      {pressed.map((button) => {
        const people = i18n.number(presses?.[button.id] ?? 0);
        const { label } = button;
        const share = received > 0 ? format.percent((presses?.[button.id] ?? 0) / received, 0) : '';
        return (
          <button
            key={button.id}
            type="button"
            onClick={() => onShow({ kind: 'members', pressed: { id: button.id, label, letter: id } })}
          >
            {share ? (
              <Trans>
                pressed “{label}”: {people} · {share}
              </Trans>
            ) : (
              <Trans>
                pressed “{label}”: {people}
              </Trans>
            )}
          </button>
        );
      })}
    </p>
  );
}
