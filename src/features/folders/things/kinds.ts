import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconFilter,
  IconFolder,
  IconListDetails,
  IconMail,
  IconSpeakerphone,
  IconTemplate,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';

interface Kind {
  Icon: TablerIcon;
  /** The class of its colour. */
  colour: string;
  /** One of them. */
  one: MessageDescriptor;
  /** All of them, a tab's label. */
  many: MessageDescriptor;
}

/** How each kind of thing looks and is called. */
export const kinds: Record<ArchiveKind, Kind> = {
  funnels: { Icon: IconFilter, colour: 'c-indigo', one: msg`Funnel`, many: msg`Funnels` },
  folders: { Icon: IconFolder, colour: 'c-orange', one: msg`Folder`, many: msg`Folders` },
  lists: { Icon: IconListDetails, colour: 'c-violet', one: msg`List`, many: msg`Lists` },
  contacts: { Icon: IconUser, colour: 'c-blue', one: msg`Contact`, many: msg`Contacts` },
  mailings: { Icon: IconSpeakerphone, colour: 'c-pink', one: msg`Mailing`, many: msg`Mailings` },
  series: { Icon: IconMail, colour: 'c-green', one: msg`Letter series`, many: msg`Letters` },
  templates: { Icon: IconTemplate, colour: 'c-teal', one: msg`Template`, many: msg`Templates` },
};
