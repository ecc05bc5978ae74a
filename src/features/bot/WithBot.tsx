import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Bot, FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { BotCard } from './BotCard.tsx';
import classes from './BotScreen.module.css';
import { AnswerFields } from './form/AnswerFields.tsx';
import { CommandFields } from './form/CommandFields.tsx';
import { PartsForm } from './form/PartsForm.tsx';
import { ProfileFields } from './form/ProfileFields.tsx';
import { SendingLimitFields } from './form/SendingLimitFields.tsx';
import { useAnswersPart } from './form/useAnswersPart.ts';
import { useBotForm } from './form/useBotForm.ts';
import { useSendingLimitsPart } from './form/useSendingLimitsPart.ts';
import { BotPreview } from './preview/BotPreview.tsx';
import type { PreviewView } from './preview/previewViews.ts';
import { pictureQuery } from './queries.ts';
import { useIsNarrow } from './useIsNarrow.ts';

interface Props {
  /** The funnel's id. */
  id: string;
  bot: Bot;
  settings: FunnelSettings;
  /** What leads to stages in the funnel's draft. */
  triggers: readonly Trigger[];
  /** What follows the form. */
  children: ReactNode;
}

/** The connected bot: what Telegram shows of it, with a preview beside the form, or within it on a narrow window. */
export function WithBot({ id, bot, settings, triggers, children }: Props) {
  const form = useBotForm(id, bot);
  const answersPart = useAnswersPart(id, settings.answers);
  const limitsPart = useSendingLimitsPart(id, settings);
  const [view, setView] = useState<PreviewView>('chat');
  const isNarrow = useIsNarrow();
  const { data } = useQuery(pictureQuery(id, bot.id));
  const { name, about, welcome, commands } = form;
  const preview = (
    <BotPreview
      bot={{
        username: bot.username,
        picture: data?.url ?? null,
        name: name.text,
        about: about.text,
        welcome: welcome.text,
        commands: commands.commands,
      }}
      view={view}
      onView={setView}
    />
  );
  return (
    <div className={classes.columns}>
      <div className="column gap-xl min-w-0">
        <BotCard id={id} bot={bot} />
        <PartsForm parts={[name, about, welcome, commands, answersPart, limitsPart]} onInvalid={commands.showErrors}>
          <ProfileFields form={form} onView={setView} />
          {isNarrow && preview}
          <div onFocus={() => setView('menu')}>
            <CommandFields part={commands} triggers={triggers} />
          </div>
          <AnswerFields part={answersPart} />
          <SendingLimitFields part={limitsPart} />
        </PartsForm>
        {children}
      </div>
      {!isNarrow && <aside className={classes.beside}>{preview}</aside>}
    </div>
  );
}
