import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { BotSection } from '../BotSection.tsx';
import type { PreviewView } from '../preview/previewViews.ts';
import type { BotForm } from './useBotForm.ts';

interface Props {
  form: BotForm;
  /** Shows where in Telegram the focused field is seen. */
  onView: (view: PreviewView) => void;
}

/** The bot's name and the two texts that people read before they start it. */
export function ProfileFields({ form: { name, about, welcome }, onView }: Props) {
  const { t } = useLingui();
  const most = limits.botNameChars;
  const count = [...name.text].length;
  const invalid =
    count > most
      ? t`A name has up to ${most} characters.`
      : name.text.trim() === ''
        ? t({ message: 'Enter a name.', context: 'of a bot' })
        : null;
  return (
    <BotSection title={<Trans>Profile and welcome</Trans>}>
      <TextField
        label={t`Bot name`}
        aside={`${count} / ${most}`}
        hint={<Trans>Telegram lets it be changed a few times a day.</Trans>}
        value={name.text}
        onChange={({ target }) => name.change(target.value)}
        onFocus={() => onView('profile')}
        errors={invalid ? [invalid] : name.errors}
        autoComplete="off"
      />
      <TextArea
        label={t`About`}
        hint={<Trans>On the bot’s profile. Also shown when someone shares the bot.</Trans>}
        rows={2}
        maxChars={limits.botShortDescriptionChars}
        value={about.text}
        onChange={({ target }) => about.change(target.value)}
        onFocus={() => onView('profile')}
        errors={about.errors}
      />
      <TextArea
        label={t`Welcome text`}
        hint={<Trans>In the empty chat. People read it before they press Start.</Trans>}
        rows={5}
        maxChars={limits.botDescriptionChars}
        value={welcome.text}
        onChange={({ target }) => welcome.change(target.value)}
        onFocus={() => onView('chat')}
        errors={welcome.errors}
      />
    </BotSection>
  );
}
