import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import classes from './bot.module.css';
import { BotSection } from './BotSection.tsx';
import { FormActions } from './FormActions.tsx';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { isFormError } from './isFormError.ts';
import { useSetName } from './mutations.ts';
import { useBotErrorText } from './useBotErrorText.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';

/** The bot's name in the list of chats. */
export function NameForm({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const failureText = useBotErrorText();
  const { mutate, error, isPending, isSuccess, reset } = useSetName(id);
  const { fields, isDirty, change, discard, settle } = usePersistedDraft(`${id}.name`, { name });
  const most = limits.botNameChars;
  const count = [...fields.name].length;
  const isBad = count > most || fields.name.trim() === '';
  const save = () => mutate(fields, { onSuccess: () => settle(fields) });
  return (
    <BotSection title={<Trans>Name</Trans>} text={<Trans>Telegram lets it be changed a few times a day.</Trans>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isBad && !isPending) save();
        }}
      >
        {isFormError(error, ['name']) && <Alert className={classes.alert}>{failureText(error)}</Alert>}
        <TextField
          label={t`Bot name`}
          aside={`${count} / ${most}`}
          value={fields.name}
          onChange={({ target }) => change({ name: target.value })}
          errors={count > most ? [t`A name has up to ${most} characters.`] : fieldErrors(error, 'name')}
          autoComplete="off"
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
