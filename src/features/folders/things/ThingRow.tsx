import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';
import { kinds } from './kinds.ts';
import { ThingName } from './ThingName.tsx';
import classes from './Things.module.css';

interface Props {
  thing: { kind: ArchiveKind; id: string; name: string };
  /** What is said below the name. */
  facts?: ReactNode;
  /** Its actions. */
  children: ReactNode;
}

/** A line of a list of things: its kind's icon, its name, and what can be done with it. */
export function ThingRow({ thing, facts, children }: Props) {
  const { i18n } = useLingui();
  const { Icon, colour, one } = kinds[thing.kind];
  return (
    <li className={classes.row}>
      <span className={`icon-tile size-34 ${colour}`} title={i18n._(one)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className="stack grow">
        <span className={classes.name}>
          <ThingName thing={thing} />
        </span>
        {facts && <span className="text-xs faint">{facts}</span>}
      </span>
      <span className="flex gap-xs flex-none">{children}</span>
    </li>
  );
}
