import { Trans, useLingui } from '@lingui/react/macro';
import type { BotDescription } from '#contract/schemas/bot.ts';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import classes from './bot.module.css';
import { BotSection } from './BotSection.tsx';
import { FormActions } from './FormActions.tsx';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { isFormError } from './isFormError.ts';
import { useSetDescription } from './mutations.ts';
import { useBotErrorText } from './useBotErrorText.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';

const most = { description: limits.botDescriptionChars, short_description: limits.botShortDescriptionChars };
const isTooLong = (fields: BotDescription) =>
  [...fields.description].length > most.description || [...fields.short_description].length > most.short_description;

/** The bot's descriptions, which people read before they start it. */
export function DescriptionForm({ id, saved }: { id: string; saved: BotDescription }) {
  const { t } = useLingui();
  const failureText = useBotErrorText();
  const { mutate, error, isPending, isSuccess, reset } = useSetDescription(id);
  const { description, short_description } = saved;
  const { fields, isDirty, change, discard, settle } = usePersistedDraft(`${id}.description`, {
    description,
    short_description,
  });
  const isBad = isTooLong(fields);
  const save = () => mutate(fields, { onSuccess: () => settle(fields) });
  return (
    <BotSection title={<Trans>Description</Trans>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isBad && !isPending) save();
        }}
      >
        {isFormError(error, ['description', 'short_description']) && (
          <Alert className={classes.alert}>{failureText(error)}</Alert>
        )}
        <TextArea
          label={t`Welcome text`}
          hint={<Trans>“What can this bot do?” People read it before they press Start.</Trans>}
          rows={5}
          maxChars={most.description}
          value={fields.description}
          onChange={({ target }) => change({ description: target.value })}
          errors={fieldErrors(error, 'description')}
        />
        <TextArea
          label={t`About`}
          hint={<Trans>Short. Also shown when someone shares the bot.</Trans>}
          rows={2}
          maxChars={most.short_description}
          value={fields.short_description}
          onChange={({ target }) => change({ short_description: target.value })}
          errors={fieldErrors(error, 'short_description')}
        />
        <FormActions
          save={<Trans>Save to Telegram</Trans>}
          {...{ isDirty, isPending, isBad }}
          isSaved={isSuccess}
          onDiscard={() => {
            discard();
            reset();
          }}
        />
      </form>
    </BotSection>
  );
}
