import { useLingui } from '@lingui/react/macro';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import classes from './BotPreview.module.css';
import { ChatPreview } from './ChatPreview.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import type { PreviewView } from './previewViews.ts';
import { ProfilePreview } from './ProfilePreview.tsx';
import type { ShownBot } from './shownBot.ts';

interface Props {
  bot: ShownBot;
  view: PreviewView;
  onView: (view: PreviewView) => void;
}

/** The bot as Telegram shows it on a phone, with what is typed and not saved yet. */
export function BotPreview({ bot, view, onView }: Props) {
  const { t } = useLingui();
  return (
    <section className={classes.preview} aria-label={t`How people see the bot`}>
      <Segmented
        label={t`How people see the bot`}
        value={view}
        options={[
          { value: 'chat', label: t`Empty chat` },
          { value: 'menu', label: t`Menu` },
          { value: 'profile', label: t`Profile` },
        ]}
        onChange={onView}
      />
      <div className={classes.phone}>
        {view === 'chat' && <ChatPreview bot={bot} />}
        {view === 'menu' && <MenuPreview bot={bot} />}
        {view === 'profile' && <ProfilePreview bot={bot} />}
      </div>
    </section>
  );
}
