import { Trans, useLingui } from '@lingui/react/macro';
import { IconMail, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { plainText } from '#machines/text/plainText.ts';
import { lettersQuery, plannedQuery } from '#src/person/contactQueries.ts';
import { Section } from '#src/person/Section.tsx';
import { useDueText } from '#src/person/useDueText.ts';
import classes from './PersonDetails.module.css';

/** So many are named. */
const shown = 4;

interface Next {
  key: string;
  title: string;
  what: string;
  at: string;
  Icon: typeof IconMail;
}

/** The messages and letters that come to the person by themselves, the next one first. */
export function ComesNext({ contact }: { contact: string }) {
  const dueText = useDueText();
  const all = useNext(contact);
  if (all === null) return null;
  return (
    <Section title={<Trans>Comes next</Trans>}>
      {all.length === 0 && (
        <p className="text-sm muted">
          <Trans>Nothing is scheduled.</Trans>
        </p>
      )}
      <ul className="stack gap-md">
        {all.slice(0, shown).map(({ key, title, what, at, Icon }) => (
          <li key={key} className={classes.next}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span className="min-w-0">
              <span className="block truncate" dir="auto" translate="no">
                {title}
              </span>
              <span className="text-xs muted">{`${what}, ${dueText(at)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useNext(contact: string): Next[] | null {
  const { t } = useLingui();
  const { data: planned } = useQuery(plannedQuery(contact));
  const { data: series } = useQuery(lettersQuery(contact));
  if (!planned || !series) return null;
  const messages = planned.results.flatMap((entry): Next[] =>
    entry.kind === 'message' && !entry.is_reply
      ? [
          {
            ...{ key: entry.id, at: entry.at, what: t`message`, Icon: IconMessage2 },
            title: plainText(entry.content.text ?? '') || (entry.stage?.title ?? t`A removed stage`),
          },
        ]
      : [],
  );
  const letters = series.results.flatMap(({ id, letters }) =>
    letters.flatMap(({ id: letter, name, next, not_planned }): Next[] =>
      next && not_planned === null
        ? [{ key: `${id}/${letter}`, title: name, what: t`letter`, at: next.leaves_at, Icon: IconMail }]
        : [],
    ),
  );
  return [...messages, ...letters].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
