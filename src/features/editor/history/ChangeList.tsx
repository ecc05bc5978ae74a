import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { Change } from './changes.ts';
import classes from './ChangeList.module.css';
import { excerpts } from './excerpts.ts';
import { useSubject, useValueWords } from './useChangeWords.ts';

const shownAtFirst = 20;

/** Changes in words, each with what was and what is. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  const rest = changes.length - shown.length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((change) => (
          <Item key={change.key} change={change} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          <Plural value={rest} one="Show # more change" other="Show # more changes" />
        </Button>
      )}
    </>
  );
}

type Kind = 'added' | 'removed' | 'moved' | 'changed';

const kinds: Record<Kind, MessageDescriptor> = {
  added: msg({ message: 'added', context: 'mark of a change' }),
  removed: msg({ message: 'removed', context: 'mark of a change' }),
  moved: msg({ message: 'moved', context: 'mark of a change' }),
  changed: msg({ message: 'changed', context: 'mark of a change' }),
};

function kindOf({ what, before, after }: Change): Kind {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return what.endsWith('.moved') || what.endsWith('.order') || what.endsWith('.rows') ? 'moved' : 'changed';
}

function Item({ change }: { change: Change }) {
  const { i18n } = useLingui();
  const subject = useSubject();
  const kind = kindOf(change);
  return (
    <li className={classes.item}>
      <span className={classes.head}>
        <b>{subject(change)}</b> <small data-kind={kind}>{i18n._(kinds[kind])}</small>
      </span>
      <Values change={change} />
    </li>
  );
}

/** Before and after; of things that came or went whole, what they hold. */
function Values({ change: { what, before, after } }: { change: Change }) {
  const words = useValueWords();
  const told = { before: before && words(before), after: after && words(after) };
  if (what === 'button' || what === 'tag') return null;
  if (what === 'message.formatting') return null;
  if (told.before === told.after)
    return (
      <span className={classes.values}>
        <Trans>another one</Trans>
      </span>
    );
  const isText = before?.as === 'text' && after?.as === 'text';
  const cut = isText ? excerpts(told.before ?? '', told.after ?? '') : told;
  const isWhole = what === 'stage' || what === 'message';
  const lineOf = (value: string) => (isWhole ? excerpts('', value).after : value);
  return (
    <span className={classes.values}>
      {cut.before !== null && <del>{lineOf(cut.before)}</del>}
      {cut.before !== null && cut.after !== null && <span aria-hidden="true"> → </span>}
      {cut.after !== null && <ins>{lineOf(cut.after)}</ins>}
    </span>
  );
}
