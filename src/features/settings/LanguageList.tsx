import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { currentLanguage, switchLanguage } from '#src/i18n/language.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './LanguageScreen.module.css';
import { useChangeMe } from './mutations.ts';

/** The interface's language: it changes at once, and is saved to the account because mails use it too. */
export function LanguageList({ user }: { user: User }) {
  const { t } = useLingui();
  const name = useId();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useChangeMe();
  const shown = currentLanguage();
  /** The chosen language while its catalogue loads. */
  const [asked, setAsked] = useState<Language | null>(null);
  const saved = languageNames[user.language];
  const choose = async (language: Language) => {
    const change = async () => {
      setAsked(language);
      await switchLanguage(language).finally(() => setAsked(null));
      await mutateAsync({ language });
    };
    await notifyResult(change(), () => t`The language is saved`);
  };
  return (
    <>
      <Card className={classes.list}>
        <div role="radiogroup" aria-label={t`Language`}>
          {languages.map((language) => (
            <label key={language} className={classes.option} lang={language}>
              <input
                type="radio"
                name={name}
                value={language}
                checked={language === (asked ?? shown)}
                onChange={() => void choose(language)}
              />
              <span>{languageNames[language]}</span>
            </label>
          ))}
        </div>
      </Card>
      {user.language === shown && (
        <p className="mt-lg text-sm muted">
          <Trans>E-mails are sent in the same language.</Trans>
        </p>
      )}
      {user.language !== shown && !isPending && (
        <div className={classes.unsaved}>
          <Alert tone="warn">
            <Trans>
              The choice is not saved to your account yet. E-mails are still sent in this language: {saved}.
            </Trans>
          </Alert>
          <Button onClick={() => void choose(shown)}>
            <Trans>Save it to the account</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
