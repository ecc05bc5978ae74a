import { Plural, Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { CountedImport, WrongRows } from '#contract/schemas/contacts/contactImport.ts';
import { Alert } from '#src/ui/Alert.tsx';
import type { comingOf, ImportChoice } from './importChoice.ts';
import classes from './Match.module.css';
import { NewTags } from './NewTags.tsx';

interface Props {
  counted: CountedImport;
  /** Null where the choice does not allow to tell. */
  coming: ReturnType<typeof comingOf> | null;
  choice: ImportChoice;
  funnels: ComponentProps<typeof NewTags>['funnels'];
  onChange: (choice: ImportChoice) => void;
}

/** What would not be imported and why, with the first row of each; and what to do where nothing would be. */
export function NotImported({ counted, coming, choice, funnels, onChange }: Props) {
  if (coming === null) return null;
  const { reasons, unread_reasons, new_tags } = counted;
  const isEmpty = coming.added + coming.changed === 0;
  const hasNewTags = new_tags.length > 0 && choice.columns.includes('tag');
  const isAnything = isEmpty || hasNewTags || reasons.length > 0 || unread_reasons.length > 0;
  if (!isAnything) return null;
  return (
    <section className={classes.notImported}>
      {isEmpty && (
        <Alert>
          <b>
            <Trans>Nothing would be imported.</Trans>
          </b>{' '}
          <Advice counted={counted} known={choice.known} />
        </Alert>
      )}
      {hasNewTags && <NewTags titles={new_tags} {...{ funnels, choice, onChange }} />}
      {(reasons.length > 0 || unread_reasons.length > 0) && (
        <ul className={classes.reasons}>
          {reasons.map((one) => (
            <Reason key={`row ${one.reason}`} one={one}>
              <Plural value={one.count} one="# row is skipped" other="# rows are skipped" />
            </Reason>
          ))}
          {unread_reasons.map((one) => (
            <Reason key={`cell ${one.reason}`} one={one}>
              <Plural value={one.count} one="# cell stays empty" other="# cells stay empty" />
            </Reason>
          ))}
        </ul>
      )}
    </section>
  );
}

function Advice({
  counted: { known, left_out },
  known: way,
}: {
  counted: CountedImport;
  known: ImportChoice['known'];
}) {
  if (known > 0 && way === 'skip')
    return <Trans>You have all these contacts. To add what they lack, choose “Fill in empty fields”.</Trans>;
  if (known > 0 && left_out === 0) return <Trans>You have all these contacts, and nothing in the file is new.</Trans>;
  return <Trans>Choose above what the columns are, another header or another country. The reasons:</Trans>;
}

function Reason({ one: { reason, row, cells }, children }: { one: WrongRows; children: ReactNode }) {
  const text = cells.filter(Boolean).join(', ');
  return (
    <li className={classes.reason}>
      <b className="medium">{children}</b>
      <span>{reason}</span>
      <span className="muted break-words">
        <Trans>Row {row}:</Trans>{' '}
        <span dir="auto" translate="no">
          {text || '—'}
        </span>
      </span>
    </li>
  );
}
