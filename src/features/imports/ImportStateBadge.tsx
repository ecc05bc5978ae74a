import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';

type Shown = ContactImport['state'] | 'stopped';

const badges: Record<Shown, { tone: BadgeTone; label: MessageDescriptor }> = {
  read: { tone: 'warn', label: msg({ message: 'Not imported yet', context: 'state of an import' }) },
  running: { tone: 'accent', label: msg({ message: 'Importing', context: 'state of an import' }) },
  done: { tone: 'ok', label: msg({ message: 'Imported', context: 'state of an import' }) },
  stopped: { tone: 'neutral', label: msg({ message: 'Stopped', context: 'state of an import' }) },
  failed: { tone: 'bad', label: msg({ message: 'Failed', context: 'state of an import' }) },
  undoing: { tone: 'accent', label: msg({ message: 'Being undone', context: 'state of an import' }) },
  undone: { tone: 'neutral', label: msg({ message: 'Undone', context: 'state of an import' }) },
};

export function ImportStateBadge({ one: { state, stopped } }: { one: Pick<ContactImport, 'state' | 'stopped'> }) {
  const { i18n } = useLingui();
  const { tone, label } = badges[state === 'done' && stopped ? 'stopped' : state];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
