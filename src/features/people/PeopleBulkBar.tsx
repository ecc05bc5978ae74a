import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconSend, IconTag, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { PeopleFilter } from '#contract/schemas/contacts/people.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from '#src/person/Bulk.module.css';
import { MovePeople } from './MovePeople.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { SendPeople } from './SendPeople.tsx';
import { TagPeople } from './TagPeople.tsx';

interface Props {
  funnel: PeopleFunnel;
  filter: PeopleFilter;
  count: number;
  onClear: () => void;
  /** Called after a bulk action on the selection has succeeded. */
  onDone: () => void;
  /** Called after one was undone. */
  onUndone: () => void;
}

/** The toolbar of bulk actions on the selected people. */
export function PeopleBulkBar({ funnel, filter, count, onClear, onDone, onUndone }: Props) {
  const { t } = useLingui();
  const [asked, ask] = useState<'send' | 'move' | 'tag' | null>(null);
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  const open = (what: typeof asked) => count > 0 && ask(what);
  const close = () => ask(null);
  return (
    <section className={classes.bar} aria-label={t`Actions for the selected`}>
      <b aria-live="polite">{t`${plural(count, { one: '# person selected', other: '# people selected' })}`}</b>
      <Button aria-disabled={count === 0} onClick={() => open('send')}>
        <IconSend {...icon} />
        <Trans>Send a message</Trans>
      </Button>
      <Button aria-disabled={count === 0} onClick={() => open('move')}>
        <IconArrowRight {...icon} />
        <Trans>Move</Trans>
      </Button>
      <Button aria-disabled={count === 0} onClick={() => open('tag')}>
        <IconTag {...icon} />
        <Trans>Tag</Trans>
      </Button>
      <Button variant="ghost" className={classes.end} onClick={onClear}>
        <IconX {...icon} />
        <Trans>Clear</Trans>
      </Button>
      {asked === 'send' && <SendPeople funnel={funnel} filter={filter} onClose={close} onDone={onDone} />}
      {asked === 'move' && <MovePeople funnel={funnel} filter={filter} onClose={close} onDone={onDone} />}
      {asked === 'tag' && <TagPeople {...{ funnel, filter, onDone, onUndone }} onClose={close} />}
    </section>
  );
}
