import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { SavedReply } from '#contract/schemas/contacts/reply.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import { plainText } from '#machines/text/plainText.ts';
import { useFieldNames } from '#src/messageEditor/text/useFieldNames.ts';
import { usePersonName } from '#src/person/personName.ts';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { conversationKeys } from '../keys/conversationKeys.ts';
import classes from './ReplyPicker.module.css';

interface Props {
  contact: Contact;
  found: readonly SavedReply[];
  /** Null while they load. */
  total: number | null;
  at: number;
  onAt: (at: number) => void;
  onChoose: (reply: SavedReply) => void;
  onAll: () => void;
  onNew: () => void;
}

/** The saved replies that match, with what this person would get. */
export function ReplyPicker({ contact, found, total, at, onAt, onChoose, onAll, onNew }: Props) {
  const { t } = useLingui();
  const named = useFieldNames();
  const name = usePersonName()(contact);
  const chosen = found[at];
  useEffect(() => {
    document.querySelector('[data-reply][aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className={classes.picker}>
      <div className={classes.panes}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the text field keeps the focus and chooses by its keys. */}
        <div className={classes.list} role="listbox" aria-label={t`Saved replies`}>
          {found.map((reply, index) => (
            <button
              key={reply.id}
              id={reply.id}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above.
              role="option"
              tabIndex={-1}
              data-reply
              aria-selected={index === at}
              className={classes.reply}
              // a press must not take the caret out of the text
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onAt(index)}
              onClick={() => onChoose(reply)}
            >
              <b className="medium truncate" dir="auto" translate="no">
                {reply.title}
              </b>
              <span className="text-xs muted truncate" dir="auto" translate="no">
                {named(plainText(reply.text))}
              </span>
            </button>
          ))}
          {total === null && (
            <div className={classes.none}>
              <Spinner />
            </div>
          )}
          {total !== null && found.length === 0 && (
            <p className={classes.none}>
              {total === 0 ? (
                <Trans>No saved replies yet. Save what you answer often.</Trans>
              ) : (
                <Trans>No saved reply has these words.</Trans>
              )}
            </p>
          )}
        </div>
        {chosen && (
          <div className={classes.preview}>
            <span className="text-xs muted">
              <Trans>{name} gets</Trans>
            </span>
            <div className={classes.bubble}>
              <FormattedText html={fillText(chosen.text, { ...contact, own: ownTexts(contact) })} />
            </div>
          </div>
        )}
      </div>
      <div className={classes.foot}>
        <span className={classes.keys}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>choose</Trans>
        </span>
        <span className={classes.keys}>
          <Kbd>{conversationKeys.send}</Kbd> <Trans>insert</Trans>
        </span>
        <span className="grow" />
        {total !== null && total > 0 && (
          <Button size="small" variant="ghost" onClick={onAll}>
            <Trans>All {total}</Trans>
          </Button>
        )}
        <Button size="small" onClick={onNew}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          <Trans>New reply</Trans>
        </Button>
      </div>
    </div>
  );
}

/** As plain as they are kept; the server writes dates and numbers as the person reads them. */
const ownTexts = ({ fields }: Contact) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
