import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconFilter,
  IconFlag,
  IconFolder,
  IconListDetails,
  IconMail,
  IconMessage2,
  IconSpeakerphone,
  IconTemplate,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command as Palette } from 'cmdk';
import type { Found, FoundKind } from '#contract/schemas/search.ts';
import { foundQuery } from './foundQuery.ts';
import classes from './Palette.module.css';
import { shownFor } from './shownFor.ts';
import { useDebounced } from '#src/platform/useDebounced.ts';

/** The server answers a search as you type sooner than a rule. */
const debounceMs = 150;

const kinds: Record<FoundKind, { label: MessageDescriptor; Icon: typeof IconMail }> = {
  funnel: { label: msg`Funnel`, Icon: IconFilter },
  stage: { label: msg`Stage`, Icon: IconFlag },
  message: { label: msg`Message`, Icon: IconMessage2 },
  contact: { label: msg`Person`, Icon: IconUser },
  mailing: { label: msg`Mailing`, Icon: IconSpeakerphone },
  series: { label: msg`Letter series`, Icon: IconMail },
  letter: { label: msg`Letter`, Icon: IconMail },
  template: { label: msg`Template`, Icon: IconTemplate },
  folder: { label: msg`Folder`, Icon: IconFolder },
  list: { label: msg`List`, Icon: IconListDetails },
};

interface Props {
  search: string;
  /** What the screen finds by itself is left out. */
  isShownElsewhere?: (found: Found) => boolean;
  /** Closes the palette, then goes. */
  pick: (run: () => void) => () => void;
}

/** What the server finds in everything that the user has. What other words have found cannot be chosen. */
export function FoundItems({ search, isShownElsewhere, pick }: Props) {
  const { t, i18n } = useLingui();
  const words = useDebounced(search.trim(), debounceMs);
  const { data, isPlaceholderData } = useQuery(foundQuery(words));
  const navigate = useNavigate();
  if (words === '' || !data) return null;
  const shown = data.results.filter((found) => targetOf(found) !== null && !isShownElsewhere?.(found));
  if (shown.length === 0) return null;
  const areOfOtherWords = isPlaceholderData || words !== search.trim();
  return (
    // cmdk selects the first of items that are new to it, not of those that may be chosen again
    <Palette.Group key={String(areOfOtherWords)} heading={t`Everywhere`} className={classes.group}>
      {shown.map((found) => {
        const target = targetOf(found);
        const { label, Icon } = kinds[found.kind];
        const about = [i18n._(label), found.funnel?.name, found.excerpt].filter(Boolean).join(' · ');
        return (
          <Palette.Item
            key={`${found.kind} ${found.id}`}
            {...shownFor(`${found.kind} ${found.id}`, search)}
            className={classes.item}
            disabled={areOfOtherWords}
            onSelect={pick(() => target && void navigate(target))}
          >
            {found.archived ? <IconArchive {...icon} /> : <Icon {...icon} />}
            <span>{found.title || t`Untitled`}</span>
            <small>{about}</small>
          </Palette.Item>
        );
      })}
    </Palette.Group>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** Where what was found is shown; null for what has no page. */
function targetOf({ kind, id, funnel, stage, series }: Found) {
  switch (kind) {
    case 'funnel':
      return { to: '/content/funnels/$id/', params: { id } } as const;
    case 'stage':
    case 'message':
      return { to: '/content/funnels/$id/', params: { id: funnel?.id ?? '' }, hash: `${stage}/${id}` } as const;
    case 'contact':
      return funnel
        ? ({ to: '/content/funnels/$id/people/$contact/', params: { id: funnel.id, contact: id } } as const)
        : ({ to: '/content/crm/contacts/$contact/', params: { contact: id } } as const);
    case 'mailing':
      return { to: '/content/mailings/$id/', params: { id } } as const;
    case 'series':
    case 'letter':
      return series ? ({ to: '/content/letters/$id/', params: { id: series } } as const) : null;
    case 'template':
      return { to: '/content/templates/$id/', params: { id } } as const;
    case 'folder':
      return { to: '/content/crm/folders/$id/', params: { id } } as const;
    case 'list':
      return { to: '/content/crm/lists/$list/', params: { list: id } } as const;
  }
}
